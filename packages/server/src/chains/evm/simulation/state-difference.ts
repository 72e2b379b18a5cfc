import type { EvmAnswers } from "../answers";
import type { StateOverride, StateOverrides } from "./types";

const EMPTY_WORD = `0x${"0".repeat(64)}`;

/**
 * Reads the answer of geth's `prestateTracer` in its mode of differences as overrides that make the state before the one
 * after. Throws NetworkUnavailableError.
 */
export function readStateDifference(
  { unavailable, field, quantity, hex }: EvmAnswers,
  answer: unknown,
): StateOverrides {
  const entries = (value: unknown): [string, unknown][] => {
    if (value === null || typeof value !== "object" || Array.isArray(value))
      throw unavailable("a state difference that is not an object");
    return Object.entries(value);
  };
  const storage = (account: unknown): [string, string][] => {
    const found = field(account, "storage") ?? undefined;
    return found === undefined ? [] : entries(found).map(([slot, word]) => [hex(slot), hex(word)]);
  };
  const number = (value: unknown): bigint =>
    typeof value === "number" && Number.isSafeInteger(value) ? BigInt(value) : quantity(value);

  const post = new Map(entries(field(answer, "post")).map(([address, account]) => [hex(address), account]));
  const changed = new Map<string, StateOverride>();
  for (const [name, pre] of entries(field(answer, "pre"))) {
    const address = hex(name);
    const account = post.get(address);
    // An account that is not there afterwards was destroyed.
    if (account === undefined) changed.set(address, { balance: 0n, nonce: 0n, code: "0x" });
    // A slot that is not there afterwards is empty.
    else
      changed.set(address, {
        stateDiff: Object.fromEntries(storage(pre).map(([slot]) => [slot, EMPTY_WORD])),
      });
  }
  for (const [address, account] of post) {
    const [balance, nonce, code] = ["balance", "nonce", "code"].map(
      (name) => field(account, name) ?? undefined,
    );
    changed.set(address, {
      ...(balance !== undefined && { balance: quantity(balance) }),
      ...(nonce !== undefined && { nonce: number(nonce) }),
      ...(code !== undefined && { code: hex(code) }),
      stateDiff: { ...changed.get(address)?.stateDiff, ...Object.fromEntries(storage(account)) },
    });
  }
  return changed;
}

/** Both overrides, the later ones over the earlier ones. */
export function mergeOverrides(earlier: StateOverrides, later: StateOverrides): StateOverrides {
  const merged = new Map(earlier);
  for (const [address, override] of later) {
    const before = merged.get(address);
    const stateDiff = { ...before?.stateDiff, ...override.stateDiff };
    merged.set(address, { ...before, ...override, ...(Object.keys(stateDiff).length > 0 && { stateDiff }) });
  }
  return merged;
}
