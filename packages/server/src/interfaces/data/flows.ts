import type { components } from "@waybill/spec/generated/data";
import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { connectPastCoins } from "../../balances/past";
import type { Connections } from "../../chains/connect";
import { findTokenByReference } from "../../chains/token-reference";
import type { Handlers } from "../../http/handler";
import type { Rules } from "../../http/rules";
import { balanceDays } from "../../indexing/balance-days";
import { addUp, feesOf, flowsOf, type Span, tokensMovedBy } from "../../indexing/flows";
import { type AddressRef, normalizeRef } from "../../lib/address-ref";
import { DAY } from "../../lib/day";
import { formatUnits } from "../../lib/money";
import type { Runtime } from "../../lib/runtime";
import { requireAddress, requireFamily, requireNetwork } from "../../params/network";
import { checkPeriod, readPeriod } from "../../params/period";
import { requireTokenContracts } from "../../params/token-contract";
import { shownTokens } from "../../params/workspace";
import type { Database } from "../../storage/database";
import { NATIVE } from "../../storage/native";

type AssetFlow = components["schemas"]["AssetFlow"];

export interface FlowParts {
  db: Database;
  runtime: Runtime;
  connections: Pick<Connections, "evm" | "solana" | "cosmos">;
}

/** What went through an address, by day and token (spec/data/flows.yaml). */
export function flowHandlers({ db, runtime, connections }: FlowParts): Pick<Handlers, "getAssetFlow"> {
  const pastCoins = connectPastCoins(connections);
  return {
    getAssetFlow: async ({ parameters, workspace }) => {
      const network = requireNetwork(parameters.network);
      requireAddress(network, parameters.address);
      requireFamily(network, parameters.network_type);
      const shown = await shownTokens(workspace, parameters);
      const holder = normalizeRef({ network: network.slug, address: parameters.address });
      const contracts = parameters.token_contracts;
      const asked = contracts && new Set(requireTokenContracts(network, contracts, "token_contracts"));
      const span = readPeriod(parameters);
      const moved = await tokensMovedBy(db, holder);
      const wanted = [...moved, ...(isReadWhole(network) ? [NATIVE] : [])].filter(
        (token) => (asked?.has(token) ?? true) && shown.shows(network.slug, token),
      );
      const entries: AssetFlow[] = [];
      for (const token of wanted)
        entries.push(
          ...((token === NATIVE ? await coinSnapshots(holder, span) : undefined) ??
            (await transferEntries(db, holder, token, span))),
        );
      return entries.sort(byDayAndDenom);
    },
  };

  /** The network's own coin as its node says it; undefined where no node does. */
  async function coinSnapshots(holder: AddressRef, span: Span): Promise<AssetFlow[] | undefined> {
    const days = await balanceDays(db, holder, span, runtime.now(), pastCoins);
    return days?.map(({ day, before, after }) => ({
      ...described(holder, NATIVE, day, after - before),
      source: "balance_snapshot",
      ...amounts(holder, NATIVE, { balance: after }),
    }));
  }
}

/** Where the index has every transfer of the network's own coin (indexing/readers/solana.ts). */
const isReadWhole = ({ kind, is_testnet }: RegistryNetwork): boolean => kind !== "solana" || is_testnet;

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
  const known = findTokenByReference(network, token);
  return {
    date: new Date(day * DAY).toISOString().slice(0, 10),
    denom: known?.symbol ?? token,
    contract: known ? known.addr : token,
    decimals: known?.exponent ?? 0,
    ...amounts({ network }, token, { net_balance_change: change }),
  };
}

/** Amounts by their names, each as a number and, exact, as a text. */
function amounts<Name extends string>(
  { network }: Pick<AddressRef, "network">,
  token: string,
  values: Record<Name, bigint>,
) {
  const decimals = findTokenByReference(network, token)?.exponent ?? 0;
  const text = (value: bigint) =>
    value < 0n ? `-${formatUnits(-value, decimals)}` : formatUnits(value, decimals);
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

export const flowRules: Rules = {
  getAssetFlow: ({ parameters }, report) => checkPeriod(parameters, report),
};
