import { hasTimestamp } from "../../lib/runtime";
import { ProviderError, type ProviderMovement } from "../provider";

/** Units before and after the point that an amount may have. */
const AMOUNT = /^(?=.*[1-9])\d{1,60}(?:\.\d{1,40})?$/;

/** Throws ProviderError for a page that cannot be stored as it is: what a provider says is not believed blindly. */
export function checkMovements(items: readonly ProviderMovement[]): void {
  const ids = new Set<string>();
  for (const { id, time, amount } of items) {
    const problem =
      id === "" || id.length > 512
        ? "a movement without an identifier"
        : ids.has(id)
          ? "the same identifier twice on one page"
          : !hasTimestamp(time)
            ? "a time that is none"
            : AMOUNT.test(amount)
              ? undefined
              : "an amount that is no positive decimal";
    if (problem !== undefined)
      throw new ProviderError("unknown", `the answer of the provider has ${problem}`);
    ids.add(id);
  }
}
