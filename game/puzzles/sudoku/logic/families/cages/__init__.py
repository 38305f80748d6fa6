"""The techniques of killers: what a cage can be made of, what two of them leave each other, the rule of 45."""
