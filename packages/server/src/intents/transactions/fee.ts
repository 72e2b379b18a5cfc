import type { NetworkKind, RegistryNetwork } from "@waybill/spec/generated/registry";
import { formatUnits } from "@waybill/spec/standards/decimal";
import { symbolOf } from "../../chains/token-reference";
import { NATIVE } from "../../storage/native";

/** A part of what a transaction pays to the network: its maximum. */
export interface NetworkFee {
  /** Token reference. */
  token: string;
  /** Base units. */
  amount: bigint;
}

/**
 * The fees that need no note, in base units of the network's coin: well above the cost of a payment
 * (spec/platform/intents.yaml).
 */
const usual: Readonly<Record<NetworkKind, bigint>> = {
  evm: 5n * 10n ** 16n,
  solana: 10n ** 6n,
  cosmos: 10n ** 5n,
};

const decimals: Readonly<Record<NetworkKind, number>> = { evm: 18, solana: 9, cosmos: 6 };

/**
 * Notes about fees: policies evaluate payments, and a fee can take as much as one. A fee in another token always gets a
 * note.
 */
export const notesOfFees = (
  { kind, slug }: Pick<RegistryNetwork, "kind" | "slug">,
  fees: readonly NetworkFee[],
): string[] =>
  fees.flatMap(({ token, amount }) => {
    if (amount <= (token === NATIVE ? usual[kind] : 0n)) return [];
    const shown =
      token === NATIVE
        ? `${formatUnits(amount, decimals[kind])} ${symbolOf(slug, NATIVE)}`
        : `${amount} base units of ${token}`;
    return [`The network's fee can be ${shown}, which is not checked.`];
  });
