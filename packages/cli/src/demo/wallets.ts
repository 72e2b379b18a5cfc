import { createHash } from "node:crypto";
import type { KeyKind } from "../keys/kind";
import { addressOf, type PrivateKey } from "../keys/private-key";

/** An owner of wallets in the demo. All owners are fictitious. */
export interface Party {
  readonly name: string;
  /** The category of the label list. */
  readonly category: string;
  readonly kinds: readonly KeyKind[];
  /** The group in the workspace, if the party belongs to the workspace whose data is shown. */
  readonly group?: "Treasury" | "Operations";
}

export const parties: readonly Party[] = [
  { name: "Northwind Treasury", category: "treasury", kinds: ["evm", "solana", "cosmos"], group: "Treasury" },
  { name: "Northwind Payroll", category: "payroll", kinds: ["evm"], group: "Operations" },
  { name: "Northwind Settlement", category: "settlement", kinds: ["evm", "solana"], group: "Operations" },
  { name: "Harbour Exchange", category: "exchange", kinds: ["evm", "solana", "cosmos"] },
  { name: "Meridian Market Maker", category: "market_maker", kinds: ["evm"] },
  { name: "Blue Lantern Coffee", category: "merchant", kinds: ["evm"] },
  { name: "Fjord Logistics", category: "merchant", kinds: ["evm", "solana"] },
  { name: "Ada Example", category: "individual", kinds: ["evm"] },
  { name: "Ben Example", category: "individual", kinds: ["evm", "solana"] },
  { name: "Chipo Example", category: "individual", kinds: ["evm"] },
  { name: "Sunset Mixer", category: "mixer", kinds: ["evm"] },
  { name: "Orchard Fund", category: "fund", kinds: ["evm", "solana", "cosmos"] },
];

/** A wallet of the demo. */
export interface DemoWallet {
  readonly party: Party;
  readonly kind: KeyKind;
  readonly address: string;
  /** PUBLIC: every reader of this file has it. */
  readonly key: PrivateKey;
}

/** PUBLIC keys, the same on every machine: the hash of a sentence with family and owner. */
const publicKey = (kind: KeyKind, name: string): PrivateKey => ({
  kind,
  secret: `0x${createHash("sha256").update(`PUBLIC demo wallet, ${kind}: ${name}`).digest("hex")}`,
});

export const demoWallets: readonly DemoWallet[] = parties.flatMap((party) =>
  party.kinds.map((kind) => {
    const key = publicKey(kind, party.name);
    return { party, kind, key, address: addressOf(key, kind === "cosmos" ? "osmo-test-5" : undefined) };
  }),
);

/** A payer who promises more than he has. He is of no party with a label, and no planned payment is his. */
export const overdrawn: DemoWallet = {
  party: { name: "Driftwood Supplies", category: "merchant", kinds: ["evm"] },
  kind: "evm",
  key: publicKey("evm", "Driftwood Supplies"),
  address: addressOf(publicKey("evm", "Driftwood Supplies"), undefined),
};
