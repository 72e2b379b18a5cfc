import type { components } from "@waybill/spec/generated/data";
import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { isZeroAddress } from "../../chains/address";
import { NetworkUnavailableError } from "../../chains/chain";
import { deadlineIn } from "../../chains/deadline";
import type { EvmNode } from "../../chains/evm/node";
import { tokensOf } from "../../chains/registry";
import { symbolOf } from "../../chains/token-reference";
import { errors } from "../../errors";
import type { Refused, Report } from "../../field-errors";
import {
  type Coverage,
  coveragesIn,
  cursors,
  firstAndLastSeen,
  indexCoverages,
  type Seen,
  seenIn,
  seenOn,
} from "../../indexing/account-activity";
import { type FirstFunding, searchFirstFunding } from "../../indexing/first-funding";
import {
  bridgeTransferOf,
  type FirstPayment,
  firstPaymentOf,
  firstPaymentQuery,
  firstPaymentTo,
} from "../../indexing/funders";
import { normalizeAddress } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import { checkAddress, checkNetwork } from "../../params/network";
import { formatTokenAmount } from "../../presenters/token-amount";
import type { Database } from "../../storage/database";
import { query } from "../../storage/query";
import { incompleteIndex } from "./not-indexed";
import { dataError, operation } from "./operation";

type Funding = components["schemas"]["Funding"];

// Who funded an address first (spec/data/funding.yaml).

/** The account that is asked about. */
function checkAccount(
  {
    parameters: { network: name, address },
  }: { parameters: { network?: string | undefined; address?: string | undefined } },
  report: Report,
): { network: RegistryNetwork | Refused } {
  const network = checkNetwork(name, report);
  checkAddress(network, address, report);
  return { network };
}

/** Throws 404 for the zero address, which has no funder: its tokens are burned. */
function requireOwner(network: RegistryNetwork, address: string): void {
  if (isZeroAddress(normalizeAddress(address))) throw noFunder(network.slug);
}

export const getAddressFunder = operation("getAddressFunder", {
  check: checkAccount,
  async handle({ parameters: { address }, resolved: { network } }, { db }) {
    requireOwner(network, address);
    return fromIndex(db, network, address);
  },
});

export const getAddressFunderFromHistory = operation("getAddressFunderFromHistory", {
  asksNodes: true,
  check: checkAccount,
  async handle({ parameters: { address }, resolved: { network } }, { db, nodes, runtime, timeLimit }) {
    requireOwner(network, address);
    const node = nodes.evm.get(network.slug);
    const found = node && (await fromStates(db, deadlineIn(runtime, timeLimit).client(node), address));
    if (found && !("unknown" in found))
      return answer(network, address, found, await firstAndLastSeen(db, [network.slug], address));
    const coverage = (await indexCoverages(db)).get(network.slug);
    // A history that is not read from the beginning on is not full.
    if (coverage && coverage.start_block !== null && coverage.start_block > 0)
      throw unavailable(
        `the funder is not known: ${found?.unknown ?? `the index of ${network.slug} does not start at the beginning of the chain`}`,
      );
    return fromIndex(db, network, address);
  },
});

/** The earliest payment that the index knows; throws when there is none, or when it may be missing. */
async function fromIndex(db: Database, network: RegistryNetwork, address: string): Promise<Funding> {
  const { slug } = network;
  const [{ rows: coverages }, { rows: payments }, { rows: seen }] = await query(db, [
    // Before the payment: an index that is completed in between does not say that there is none.
    cursors(db),
    firstPaymentQuery(slug, address),
    seenOn([slug], address),
  ]);
  const found = firstPaymentOf(payments);
  if (!found) throw missing(network, coveragesIn(coverages).get(slug));
  return answer(network, address, found, seenIn(seen));
}

/** The earliest payment by the states of the past; undefined where they do not show it, and why. */
async function fromStates(
  db: Database,
  node: EvmNode,
  address: string,
): Promise<FirstPayment | { unknown: string }> {
  const found = await searched(node, address);
  if (found === "none") {
    // A contract that hands all on at once has nothing after any block.
    if (!(await firstPaymentTo(db, node.slug, address))) throw noFunder(node.slug);
    return { unknown: "it forwards all received funds immediately" };
  }
  if (!("arrival" in found)) return "payment" in found ? found.payment : found;
  const bridged = await bridgeTransferOf(db, node.slug, found.arrival.message);
  if (bridged) return { ...found.payment, ...bridged };
  return { unknown: "it was funded from another network, where the payment was not read" };
}

function answer(
  { slug }: RegistryNetwork,
  address: string,
  paid: FirstPayment,
  seen: Seen | undefined,
): Funding {
  return {
    address: normalizeAddress(address),
    network: slug,
    sender: paid.sender,
    sender_network: paid.senderNetwork,
    tx_hash: paid.txHash,
    tx_time: timestamp(paid.time),
    amount: formatTokenAmount(slug, paid.token, paid.amount),
    denom: symbolOf(slug, paid.token),
    ...(seen && { earliest_tx: timestamp(seen.first), latest_tx: timestamp(seen.last) }),
  };
}

async function searched(node: EvmNode, address: string): Promise<FirstFunding> {
  try {
    return await searchFirstFunding(node, tokensOf(node.slug), address);
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return { unknown: `the node of ${node.slug} did not answer, or does not keep the states of old blocks` };
  }
}

const unavailable = (message: string) => errors.unavailable("index_incomplete", message);
const noFunder = (slug: string) =>
  dataError("funder_not_found", `no funder of this address was found on ${slug}`);

/** The absence of a funder is reported only when every source was read. */
const missing = ({ slug }: RegistryNetwork, coverage: Coverage | undefined) =>
  incompleteIndex(slug, coverage) ?? noFunder(slug);
