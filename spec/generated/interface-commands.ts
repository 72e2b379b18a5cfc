// Generated from spec by `npm run generate`. Do not edit.

/** The interfaces whose commands are made from the description, each loaded when it is named. */
export const interfaceCommands = [
  {
    name: "data",
    summary: "look up addresses, balances, flows, connections, transfers, transactions and tokens on chain",
    load: () => import("./data-commands"),
  },
  {
    name: "risk",
    summary: "assess addresses, check sanctions, simulate transactions and alert on what happens on chain",
    load: () => import("./risk-commands"),
  },
  {
    name: "platform",
    summary: "keep the accounts, connections, parties and books of a workspace",
    load: () => import("./platform-commands"),
  },
];
