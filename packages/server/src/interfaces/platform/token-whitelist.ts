import type { components } from "@waybill/spec/generated/platform";
import { findToken } from "../../chains/registry";
import { tokenReferenceOf } from "../../chains/token-reference";
import { allOf, type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { timestamp } from "../../lib/runtime";
import { checkNetwork } from "../../params/network";
import { checkTokenContracts } from "../../params/token-contract";
import { NATIVE } from "../../storage/native";
import {
  changeOverrides,
  MOST_OVERRIDES,
  type Overrides,
  readOverrides,
  type TokenOverride,
} from "../../workspace/token-whitelist";
import { operation, platformError } from "./operation";

// The token whitelist (spec/platform/token-whitelist.yaml).

type Schemas = components["schemas"];
type Change = PartiallyValid<Schemas["TokenWhitelistChanges"]["changes"][number]>;

export const getTokenWhitelist = operation("getTokenWhitelist", {
  handle: async ({ workspace }) => show(await readOverrides(workspace)),
});

export const changeTokenWhitelist = operation("changeTokenWhitelist", {
  check: ({ body }, report) => ({
    changes: allOf((body.changes ?? []).map((change, at) => checkChange(change, report, `changes[${at}]`))),
  }),

  async handle({ resolved: { changes }, workspace }, { runtime }) {
    const changed = await changeOverrides(workspace, changes, runtime.now());
    if (!changed)
      throw platformError("token_override_limit", `a workspace has at most ${MOST_OVERRIDES} overrides`);
    return show(changed);
  },
});

/** A token is named by its symbol, or by network and denom. */
function checkChange(change: Change | undefined, report: Report, field: string): TokenOverride | Refused {
  const { symbol, network: name, denom, state } = change ?? {};
  if (state === undefined) return refused;
  const isByDenom = name !== undefined || denom !== undefined;
  if (symbol !== undefined && isByDenom)
    return report(`${field}.symbol`, "mismatch", "must not be given together with network and denom", {});
  if (symbol !== undefined) return { symbol: symbol.toUpperCase(), network: "", denom: "", state };
  if (!isByDenom) return report(field, "required", "needs a symbol, or network and denom", {});
  if (name === undefined)
    return report(`${field}.network`, "required", "this value is required together with denom", {});
  const network = checkNetwork(name, report, `${field}.network`);
  if (denom === undefined)
    return report(`${field}.denom`, "required", "this value is required together with network", {});
  if (network === refused) return refused;
  if (denom.toLowerCase() === NATIVE) return { symbol: "", network: network.slug, denom: NATIVE, state };
  const token = findToken(network.slug, denom);
  if (token) return { symbol: "", network: network.slug, denom: tokenReferenceOf(token), state };
  const [reference] = checkTokenContracts(network, [denom], report, `${field}.denom`) ?? [];
  return reference === undefined ? refused : { symbol: "", network: network.slug, denom: reference, state };
}

const show = ({ overrides, updatedAt }: Overrides): Schemas["TokenWhitelist"] => ({
  overrides: overrides.flatMap(({ symbol, network, denom, state }) =>
    state === "default" ? [] : [{ ...named(symbol, network, denom), state }],
  ),
  updated_at: updatedAt === null ? null : timestamp(updatedAt),
});

const named = (symbol: string, network: string, denom: string) =>
  symbol === "" ? { symbol: null, network, denom } : { symbol, network: null, denom: null };
