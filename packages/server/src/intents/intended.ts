import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { decimalOf } from "@waybill/spec/standards/policy/document";
import { intendedAmounts } from "@waybill/spec/standards/policy/intent";
import type { PolicyPayment } from "@waybill/spec/standards/policy/payment";
import { findToken } from "../chains/registry";
import { normalizeAddress } from "../lib/normalize-address";
import { policyToken } from "./facts";

/** A payment that is only intended, as it was asked about. */
export interface Intended {
  network: RegistryNetwork;
  from: string | undefined;
  to: string;
  /** Symbol of the registry, or contract, mint or denom. */
  asset: string | undefined;
  /** US dollars, decimal. */
  amountUsd: string;
  /** Units of the asset, decimal. */
  amount: string | undefined;
}

/** An intent as the payment that it would be. Nothing is assumed that it does not say. */
export function intendedPayment({ network, from, to, asset, amountUsd, amount }: Intended): PolicyPayment {
  const { slug, is_testnet: testNetwork } = network;
  const registered = asset === undefined ? undefined : findToken(slug, asset);
  const token = policyToken(registered, asset === undefined ? undefined : normalizeAddress(asset));
  return {
    network: slug,
    destinationNetwork: slug,
    testNetwork,
    sender: from === undefined ? "" : normalizeAddress(from),
    recipient: normalizeAddress(to),
    token,
    destinationToken: token,
    ...intendedAmounts(token, decimalOf(amountUsd), amount === undefined ? undefined : decimalOf(amount)),
  };
}
