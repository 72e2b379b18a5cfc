import type { TrackedTransaction } from "@waybill/sdk";
import { isObject } from "../input/is-object";

/** What is known of a payment on one network. Whatever the service left out, or sent in another form, is missing. */
export interface Leg {
  readonly network?: string;
  readonly hash?: string;
  readonly status?: string;
  /** Decimal string. */
  readonly block?: string;
  /** What arrived, on the destination: base units, and the token's address. */
  readonly amount?: string;
  readonly token?: string;
  /** Why it is not known, or failed. */
  readonly reason?: string;
}

/** A tracked payment, network by network. A payment that stays on its network has a source only. */
export interface Legs {
  readonly source: Leg;
  readonly messageHash?: string;
  readonly destination?: Leg;
  readonly reason?: string;
}

/** Reads what the provider knows of a payment; its shape is the provider's, so nothing in it is taken for granted. */
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

/** Only what is text, or a whole number, and not empty. */
function texts<Name extends string>(values: Record<Name, unknown>): { [Key in Name]?: string } {
  const kept: { [Key in Name]?: string } = {};
  for (const name in values) {
    const value = values[name];
    const text = typeof value === "number" || typeof value === "bigint" ? String(value) : value;
    if (typeof text === "string" && text !== "") kept[name] = text;
  }
  return kept;
}
