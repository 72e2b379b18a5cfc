import type { TrackedTransaction } from "@waybill/sdk";
import { isObject } from "../input/is-object";

/** The state of a payment on one network. Fields that the service omitted, or sent in another form, are missing. */
export interface Leg {
  readonly network?: string;
  readonly hash?: string;
  readonly status?: string;
  /** Decimal string. */
  readonly block?: string;
  /** The delivered amount on the destination: base units, and the token's address. */
  readonly amount?: string;
  readonly token?: string;
  /** The reason of a status `unknown` or `failed`. */
  readonly reason?: string;
}

/** A tracked payment, network by network. A payment on one network has only a source. */
export interface Legs {
  readonly source: Leg;
  readonly messageHash?: string;
  readonly destination?: Leg;
  readonly reason?: string;
}

/** Reads the provider's data of a payment. Its shape depends on the provider, so every field is checked. */
export function legsOf({ raw, status }: TrackedTransaction): Legs {
  const { source, bridge, destination } = raw;
  if (!isObject(source)) return { source: legOf({ status, ...raw }) };
  return {
    source: legOf(source),
    ...(isObject(bridge) && texts({ messageHash: bridge.message_hash })),
    ...(isObject(destination) && { destination: legOf(destination) }),
    ...texts({ reason: raw.reason }),
  };
}

function legOf(leg: Record<string, unknown>): Leg {
  return texts({
    network: leg.network,
    hash: leg.tx_hash,
    status: leg.status,
    block: leg.block_number ?? leg.slot ?? leg.height,
    amount: leg.amount,
    token: leg.token,
    reason: leg.reason ?? leg.error,
  });
}

/** Only values that are non-empty strings or whole numbers. */
function texts<Name extends string>(values: Record<Name, unknown>): { [Key in Name]?: string } {
  const kept: { [Key in Name]?: string } = {};
  for (const name in values) {
    const value = values[name];
    const text = typeof value === "number" || typeof value === "bigint" ? String(value) : value;
    if (typeof text === "string" && text !== "") kept[name] = text;
  }
  return kept;
}
