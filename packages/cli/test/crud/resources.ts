/** For every resource, by interface and command group: options for an item other than the example in the help of `create`. */
export const others: Readonly<Record<string, readonly string[]>> = {
  "data categories": ["--name", "Fees"],
  "platform connections": ["--name", "Suppliers", "--type", "custom"],
  "platform counterparties": ["--name", "Other supplier", "--type", "customer"],
  "platform investigations": ["--title", "Payments to Southwind", "--subject-tx-hash", "0xab"],
  "platform parties": ["--name", "Other entity", "--types", "counterparty"],
  "platform groups": ["--name", "Suppliers"],
  "risk channels": ["--name", "Other chat", "--type", "telegram"],
  "risk rules": ["--id", "e19e83ac-e7c8-5635-8f8f-a9246c07c8c1", "--name", "Devnet is alive"],
  "data lists": ["--address", "eth:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"],
};
