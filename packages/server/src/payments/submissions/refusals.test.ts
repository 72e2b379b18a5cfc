import { expect, test } from "vitest";
import { mayPay, outcomeUnknown } from "./refusals";

/** As many characters of a server's text as the SDK shows. */
const SHOWN = 200;

test.each([
  ["an EVM network", `0x${"a".repeat(64)}`],
  ["Solana", "5".repeat(88)],
  ["a Cosmos network", "A".repeat(64)],
])("the advice about an unknown outcome on %s comes before a client cuts the text off", (_, hash) => {
  const said = [outcomeUnknown(hash, undefined), mayPay(hash, "the node does not show its block")];
  for (const { details } of said)
    expect(String(details.message).slice(0, SHOWN)).toContain(
      "Submit the same signed payload again, and sign no other payment",
    );
});
