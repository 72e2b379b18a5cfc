/** The built-in categories. Their identifiers are the same in every workspace. */
export const defaultCategories: readonly { id: string; name: string }[] = [
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a01", name: "Payroll" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a02", name: "Vendor Payment" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a03", name: "Customer Payment" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a04", name: "Refund" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a05", name: "Internal Transfer" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a06", name: "Exchange" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a07", name: "Fee" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a08", name: "Tax" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a09", name: "Loan" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a0a", name: "Investment" },
];
