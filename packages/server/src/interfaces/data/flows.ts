import type { components } from "@waybill/spec/generated/data";
import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { deadlineIn } from "../../chains/deadline";
import { findTokenByReference } from "../../chains/token-reference";
import { indexCoverages } from "../../indexing/account-activity";
import { balanceDays } from "../../indexing/balance-days";
import { blockBounds } from "../../indexing/block-times";
import { addUp, feesOf, flowsOf, type Span, tokensMovedBy } from "../../indexing/flows";
import { DAY, utcDay } from "../../lib/day";
import { type AddressRef, normalizeRef } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import { checkAddress, checkFamily, checkNetwork } from "../../params/network";
import { checkPeriod } from "../../params/period";
import { checkTokenContracts } from "../../params/token-contract";
import { checkShownTokens } from "../../params/workspace";
import { formatTokenAmount } from "../../presenters/token-amount";
import type { Services } from "../../services";
import type { Database } from "../../storage/database";
import { NATIVE } from "../../storage/native";
import { showingRequested } from "../../workspace/token-whitelist";
import { orUnavailable } from "../or-unavailable";
import { beginsLater, incompleteIndex } from "./not-indexed";
import { operation } from "./operation";

type AssetFlow = components["schemas"]["AssetFlow"];

/** Amounts that an address received and sent, by day and token (spec/data/flows.yaml). */
export const getAssetFlow = operation("getAssetFlow", {
  check(request, report, services) {
    const { parameters } = request;
    const shownTokens = checkShownTokens(request, services);
    const network = checkNetwork(parameters.network, report);
    checkAddress(network, parameters.address, report);
    checkFamily(network, parameters.network_type, report);
    const tokens = checkTokenContracts(network, parameters.token_contracts, report);
    return { network, tokens, shownTokens, span: checkPeriod(parameters, report) };
  },

  async handle({ parameters, resolved: { network, tokens, shownTokens, span } }, services) {
    const { db } = services;
    const coverage = (await indexCoverages(db)).get(network.slug);
    const incomplete = incompleteIndex(network.slug, coverage);
    // The entries cannot say that some are missing. The entries of a period that was read completely are complete.
    if (incomplete && !(await isReadTo(db, network.slug, span.before))) throw incomplete;
    if (coverage?.start_block !== 0) await checkBeginning(db, network.slug, span.from);
    const shown = showingRequested(await shownTokens(), network.slug, tokens ?? []);
    const holder = normalizeRef({ network: network.slug, address: parameters.address });
    const requested = tokens && new Set(tokens);
    const moved = await tokensMovedBy(db, holder);
    const wanted = [...moved, ...(hasAllNativeTransfers(network) ? [NATIVE] : [])].filter(
      (token) => (requested?.has(token) ?? true) && shown.shows(network.slug, token),
    );
    const entries: AssetFlow[] = [];
    for (const token of wanted)
      entries.push(
        ...((token === NATIVE ? await nativeSnapshots(services, holder, span) : undefined) ??
          (await transferEntries(db, holder, token, span))),
      );
    return entries.sort(byDayAndDenom);
  },
});

/** Whether the index has all blocks before a moment: it has one from then or later. */
async function isReadTo(db: Database, network: string, moment: number | undefined): Promise<boolean> {
  if (moment === undefined) return false;
  const bounds = await blockBounds(db, network);
  return bounds !== undefined && bounds.last.time >= moment;
}

/**
 * Throws 503 unless a period begins after the first indexed transaction: what is at the same time or earlier can be missing
 * from an index that does not begin with the chain.
 */
async function checkBeginning(db: Database, network: string, from: number | undefined): Promise<void> {
  const first = (await blockBounds(db, network))?.first;
  if (!first || from === undefined || from <= first.time)
    throw beginsLater(network, first && timestamp(first.time + 1));
}

/** Daily native balances read from the node; undefined where the node does not keep them. Throws 503 when it fails. */
async function nativeSnapshots(
  { db, nativeBalanceAt, runtime, timeLimit }: Services,
  holder: AddressRef,
  span: Span,
): Promise<AssetFlow[] | undefined> {
  const deadline = deadlineIn(runtime, timeLimit);
  const balanceAt: typeof nativeBalanceAt = (...at) => deadline.before(nativeBalanceAt(...at));
  const days = await orUnavailable(balanceDays(db, holder, span, balanceAt));
  return days?.map(({ day, before, after }) => ({
    ...described(holder, NATIVE, day, after - before),
    source: "balance_snapshot",
    ...amounts(holder, NATIVE, { balance: after }),
  }));
}

/** Whether the index has every transfer of the network's native coin (indexing/readers/solana.ts). */
const hasAllNativeTransfers = ({ kind, is_testnet }: RegistryNetwork): boolean =>
  kind !== "solana" || is_testnet;

async function transferEntries(
  db: Database,
  holder: AddressRef,
  token: string,
  span: Span,
): Promise<AssetFlow[]> {
  const moved = await flowsOf(db, holder, token, span);
  const fees = await feesOf(db, holder, token, span);
  return addUp([...moved, ...fees]).map(({ day, received, sent }) => ({
    ...described(holder, token, day, received - sent),
    source: "transfers",
    ...amounts(holder, token, { total_received: received, total_sent: sent }),
  }));
}

function described({ network }: AddressRef, token: string, day: number, change: bigint) {
  const registered = findTokenByReference(network, token);
  return {
    date: utcDay(day * DAY),
    denom: registered?.symbol ?? token,
    contract: registered ? registered.addr : token,
    decimals: registered?.exponent ?? 0,
    ...amounts({ network }, token, { net_balance_change: change }),
  };
}

/** Each named amount as a number and, exactly, as a string. */
function amounts<Name extends string>(
  { network }: Pick<AddressRef, "network">,
  token: string,
  values: Record<Name, bigint>,
) {
  const text = (value: bigint) => formatTokenAmount(network, token, value);
  const named = Object.entries<bigint>(values).flatMap(([name, value]) => [
    [name, Number(text(value))],
    [`${name}_string`, text(value)],
  ]);
  return Object.fromEntries(named) as Record<Name, number> & Record<`${Name}_string`, string>;
}

const byDayAndDenom = (one: AssetFlow, other: AssetFlow): number => {
  const [a, b] = [one, other].map(({ date, denom, contract }) => `${date} ${denom} ${contract ?? ""}`);
  return (a ?? "") < (b ?? "") ? -1 : 1;
};
