const bytes32 = { type: "bytes32" } as const;
const uint256 = { type: "uint256" } as const;
const address = { type: "address" } as const;

/** What is used of the contract that burns and mints; the whole is in contracts/BurnMintBridge.sol. */
export const bridgeAbi = [
  {
    type: "function",
    name: "depositForBurn",
    stateMutability: "nonpayable",
    inputs: [
      { name: "token", ...address },
      { name: "amount", ...uint256 },
      { name: "maxFee", ...uint256 },
      { name: "destinationDomain", type: "uint32" },
      { name: "recipient", ...bytes32 },
      { name: "hook", type: "bytes" },
    ],
    outputs: [bytes32],
  },
  {
    type: "function",
    name: "receiveMessage",
    stateMutability: "nonpayable",
    inputs: [
      { name: "message", type: "bytes" },
      { name: "attestation", type: "bytes" },
    ],
    outputs: [],
  },
  {
    type: "function",
    name: "relayFee",
    stateMutability: "view",
    inputs: [{ name: "destinationDomain", type: "uint32" }],
    outputs: [uint256],
  },
  {
    type: "function",
    name: "received",
    stateMutability: "view",
    inputs: [{ name: "messageHash", ...bytes32 }],
    outputs: [{ type: "bool" }],
  },
  {
    type: "event",
    name: "MessageSent",
    inputs: [
      { name: "messageHash", ...bytes32, indexed: true },
      { name: "message", type: "bytes", indexed: false },
    ],
  },
  {
    type: "event",
    name: "MessageReceived",
    inputs: [
      { name: "messageHash", ...bytes32, indexed: true },
      { name: "token", ...address, indexed: true },
      { name: "recipient", ...address, indexed: true },
      { name: "amount", ...uint256, indexed: false },
    ],
  },
  {
    type: "event",
    name: "Delivered",
    inputs: [
      { name: "messageHash", ...bytes32, indexed: true },
      { name: "recipient", ...address, indexed: true },
      { name: "token", ...address, indexed: false },
      { name: "amount", ...uint256, indexed: false },
      { name: "swapped", type: "bool", indexed: false },
    ],
  },
] as const;
