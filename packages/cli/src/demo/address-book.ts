import type { Waybill } from "@waybill/sdk";
import type { AddressBook } from "@waybill/server/local";
import { demoWallets } from "./wallets";

/** The label list with the owners of the wallets. */
const LIST = "Demo parties";
/** Name of the wallet that three of the parties own together. */
export const RESERVE = "Northwind Reserve (2 of 3)";

const networksOf = {
  evm: ["sepolia", "basesep"],
  solana: ["solana-devnet"],
  cosmos: ["osmo-test-5"],
} as const;

/**
 * The wallets as labels; the workspace's own wallets also as its accounts and groups.
 *
 * @param multisig the workspace's multisig on sepolia
 */
export function addressBook(multisig: string | undefined): AddressBook {
  const entries = demoWallets.map(({ kind, address, party: { name, category } }) => ({
    family: kind,
    address,
    name,
    category,
    entity: name,
    tags: ["demo"],
  }));
  const [owner] = entries;
  const accounts = demoWallets.flatMap(({ kind, address, party: { name, group } }) =>
    group === undefined ? [] : networksOf[kind].map((network) => ({ network, address, name, group })),
  );
  const reserve = multisig === undefined ? [] : [{ address: multisig, name: RESERVE }];
  return {
    labels: {
      list: LIST,
      source: "waybill dev --seed demo",
      entries: [...entries, ...reserve.flatMap((named) => (owner ? [{ ...owner, ...named }] : []))],
    },
    accounts: [...accounts, ...reserve.map((named) => ({ network: "sepolia", ...named }))],
  };
}

/** Whether the wallets already have names; naming them is the last step. */
export async function isNamed(waybill: Waybill): Promise<boolean> {
  const { balances } = await waybill.data.workspace.balances({});
  const known = new Set(balances.map(({ address }) => address.toLowerCase()));
  return demoWallets.some(({ address }) => known.has(address.toLowerCase()));
}
