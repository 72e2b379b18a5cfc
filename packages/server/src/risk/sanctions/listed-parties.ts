import { mentionedAddresses } from "../../chains/mentioned-addresses";
import { executorsOf, findNetwork, findToken } from "../../chains/registry";
import { associatedTokenAccount } from "../../chains/solana/address";
import type { UnsignedTransaction } from "../../chains/unsigned-transaction";
import { isSanction } from "../../labels/categories";
import { labelsOf } from "../../labels/labels-of";
import { testAddress } from "../../labels/test-addresses";
import { type AddressRef, normalizeAddress } from "../../lib/normalize-address";
import { findListed } from "../../sanctions/find-listed";
import { sanctionsLists } from "../../sanctions/lists";
import { sanctionsStatus, type UncheckedList, uncheckedLists } from "../../sanctions/status";
import type { Database } from "../../storage/database";
import type { AssessmentServices } from "../assessment/services";

/** A party of a payment that a sanctions list names (spec/core, SanctionedParty). */
export interface ListedParty {
  /** `intermediary`: an address of the route. */
  party: "sender" | "recipient" | "intermediary";
  address: string;
  /** The name of the list in answers. */
  list: string;
  /** The entry's number on the list; null where the list has none. */
  entry: string | null;
}

/** Someone or something that a payment goes from, to or through. */
export interface PaymentParty extends AddressRef {
  party: ListedParty["party"];
}

interface Side {
  network: string;
  account: string;
  /** Its contract, mint or denom, or the slug of a native coin. */
  token: string;
}

/** A quote, as far as its parties follow from it, and what was signed of it. */
export interface Routed {
  source: Side;
  destination: Side;
  transactions: readonly UnsignedTransaction[];
  /** Addresses on the source network that the signed bytes name beside the quote. */
  named?: readonly string[] | undefined;
}

/**
 * The parties of a quote: sender, recipient, and as intermediaries all other addresses that its transactions mention,
 * the tokens and token accounts of both sides, and the contracts of the registry on both networks of a payment that
 * leaves its own: the transactions of one network do not name what is paid on the other. So are the addresses that
 * signed bytes name beside it.
 */
export async function partiesOf({
  source,
  destination,
  transactions,
  named = [],
}: Routed): Promise<PaymentParty[]> {
  const ends: PaymentParty[] = [
    { party: "sender", network: source.network, address: source.account },
    { party: "recipient", network: destination.network, address: destination.account },
  ];
  const mentioned = (await Promise.all(transactions.map(mentionedAddresses))).flat();
  const tokens = (await Promise.all([source, destination].map(tokenAddresses))).flat();
  const others = [
    ...tokens,
    ...[...mentioned, ...named].map((address) => ({ network: source.network, address })),
    ...(source.network === destination.network ? [] : [source.network, destination.network]).flatMap(
      routeContracts,
    ),
  ];
  const seen = new Set(ends.map(({ address }) => normalizeAddress(address)));
  const intermediaries = others.filter(({ address }) => {
    const key = normalizeAddress(address);
    return !seen.has(key) && seen.add(key);
  });
  return [...ends, ...intermediaries.map((one) => ({ party: "intermediary" as const, ...one }))];
}

/** The token of a side, and on Solana the account that holds it for the wallet. */
async function tokenAddresses({ network, account, token }: Side): Promise<AddressRef[]> {
  const contract = findToken(network, token)?.addr ?? null;
  if (contract === null) return [];
  const isHeldApart = findNetwork(network)?.kind === "solana";
  const held = isHeldApart ? [await associatedTokenAccount(account, contract)] : [];
  return [contract, ...held].map((address) => ({ network, address }));
}

/** The contracts that payments between networks go through there. */
const routeContracts = (network: string): AddressRef[] =>
  executorsOf(network).map((address) => ({ network, address }));

/**
 * Those of the parties that a sanctions list names directly, in their order: each once for each entry of an imported
 * list, and once for each list whose label of the category `sanctions` has no entry here. Who has only dealt with a
 * listed address is not among them. Rejects when the lists cannot be read, which public test addresses bring about on
 * test networks: nothing that was not read is clear.
 */
export async function listedParties(db: Database, parties: readonly PaymentParty[]): Promise<ListedParty[]> {
  if (parties.some(isUnreadable)) throw new Error("the test address makes the sanctions lists unreadable");
  const [entries, labels] = await Promise.all([
    findListed(
      db,
      parties.map(({ address }) => address),
    ),
    labelsOf(db, parties),
  ]);
  return parties.flatMap(({ party, address }, at) => {
    const byEntry = entries
      .filter((entry) => entry.address === normalizeAddress(address))
      .map(({ list, uid }) => ({ list: labelListOf(list), entry: uid }));
    const byLabel = (labels[at] ?? [])
      .filter(({ category }) => isSanction(category))
      .map(({ list }) => ({ list, entry: null }));
    const lists = new Set(byEntry.map(({ list }) => list));
    const unentered = byLabel.filter(({ list }) => !lists.has(list) && lists.add(list));
    return [...byEntry, ...unentered].map((one) => ({ party, address, ...one }));
  });
}

/** The answer of the sanctions lists about a payment. */
export interface ListsAnswer {
  /** The parties that a list names. */
  parties: readonly ListedParty[];
  /** The lists that do not count as checked: they clear none of the others. */
  unchecked: readonly UncheckedList[];
}

/**
 * Compares parties with the sanctions lists, and says which of the lists do not count as checked: the incomplete ones,
 * and those that the operator named and that are not there. Rejects like `listedParties`.
 */
export async function askLists(
  { db, runtime, sanctions }: Pick<AssessmentServices, "db" | "runtime" | "sanctions">,
  parties: readonly PaymentParty[],
): Promise<ListsAnswer> {
  const [found, states] = await Promise.all([
    listedParties(db, parties),
    sanctionsStatus(db, runtime.now(), sanctions.staleAfterDays),
  ]);
  return { parties: found, unchecked: uncheckedLists(states, sanctions.required) };
}

function isUnreadable({ network, address }: AddressRef): boolean {
  const on = findNetwork(network);
  const { fails = [] } = (on && testAddress(on, address)?.facts) ?? {};
  return fails.some((signal) => signal === "attribution" || signal === "scoring");
}

const labelListOf = (id: string): string => sanctionsLists.find((list) => list.id === id)?.labelList ?? id;

/** Names the lists that do not count as checked, and what they lack, in one clause. */
export const uncheckedWords = (unchecked: readonly UncheckedList[]): string =>
  unchecked.map(({ why }) => why).join("; ");

/** `the recipient 0x12…: OFAC SDN, entry 36`. */
export const listedWords = ({ party, address, list, entry }: ListedParty): string =>
  `the ${party} ${address}: ${list}${entry === null ? "" : `, entry ${entry}`}`;
