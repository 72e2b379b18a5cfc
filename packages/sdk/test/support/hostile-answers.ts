import fc from "fast-check";
import { expect, test } from "vitest";
import { WaybillError } from "../../src/errors";
import { tamperings } from "../../src/hostile";
import type { Quoted, SignedTransfer } from "../../src/types";
import { harmOfCosmos } from "../decoded/cosmos";
import { harmOfEvm } from "../decoded/evm";
import { harmOfSolana } from "../decoded/solana";
import { attempt, honestQuotes } from "./hostile";
import { mutate } from "./mutate";
import { now } from "./quote";
import { allRoutes, solanaAccount } from "./routes";
import { goodQuote as solanaQuote } from "./solana-quote";

const UNREADABLE = ["answer_mismatch", "invalid_response"];

const seconds = BigInt(now / 1000);

/** The faults of what was signed, found by decoding the bytes with the libraries of the chains. */
async function requireKind({ request }: Quoted, signed: SignedTransfer): Promise<string[]> {
  const terms = { ...request };
  if (signed.kind === "solana") return harmOfSolana(terms, signed.signedPayload);
  if (signed.kind === "cosmos") return harmOfCosmos(terms, signed.signedPayload);
  const bytesOf = (list: SignedTransfer["approvals"] = []) => list.map((one) => one.signedPayload);
  const { swap, approvals, signedPayload: payment } = signed;
  const swapped = swap && { approvals: bytesOf(swap.approvals), payment: swap.signedPayload };
  return harmOfEvm(
    terms,
    { swap: swapped, approvals: bytesOf(approvals), payment },
    { seconds, solanaAccount },
  );
}

const amounts = fc.bigInt({ min: 10_000_000n, max: 10n ** 13n });
// The last two are addresses of the network, from which no payment can be made.
const recipients = fc
  .bigInt({ min: 1n << 64n, max: (1n << 160n) - 3n })
  .map((account): `0x${string}` => `0x${account.toString(16).padStart(40, "0")}`);

/** An honest quote: of any kind of payment, some of them of any size and to anybody. */
const honest = fc.oneof(
  fc.constantFrom(...Object.values(honestQuotes)).map((make) => make()),
  fc
    .tuple(fc.constantFrom(...Object.values(allRoutes)), amounts, recipients)
    .map(([{ make }, amount, recipient]) => make({ amount, recipient })),
  fc
    .constantFrom(1n, 999_999n, 12_345_678n, 2n ** 53n + 1n, 2n ** 64n - 1n)
    .map((amount) => solanaQuote({ amount })),
);

/** Signs so many tampered quotes, and a twentieth as many honest ones. */
export function testHostileAnswers(runs: number): void {
  /** A run that does not end is a fault, too; on a busy machine everything takes ten times as long. */
  const limit = Math.max(600_000, runs * 100);

  test(
    "honest quotes of any kind and size are signed, and their bytes are checked sound",
    async () => {
      await fc.assert(
        fc.asyncProperty(honest, async (quoted) => {
          const { signed, error } = await attempt(quoted, []);
          expect(error).toBeUndefined();
          expect(signed && (await requireKind(quoted, signed))).toEqual([]);
        }),
        { numRuns: Math.ceil(runs / 20) },
      );
    },
    limit,
  );

  test(
    "no tampered quote that harms is signed, and every refusal is typed",
    async () => {
      const names = tamperings.map(({ name }) => name);
      let signatures = 0;
      const mutation = fc.record({ leaf: fc.nat(200), value: fc.nat(200) });
      await fc.assert(
        fc.asyncProperty(
          honest,
          fc.array(fc.constantFrom(...names), { maxLength: 3 }),
          fc.array(mutation, { maxLength: 2 }),
          async (quoted, kinds, mutations) => {
            const { signed, error, applied } = await attempt(mutate(quoted, mutations), kinds);
            if (signed) {
              signatures += 1;
              expect(await requireKind(quoted, signed), applied.map(({ name }) => name).join()).toEqual([]);
              return;
            }
            expect(error).toBeInstanceOf(WaybillError);
            // No quote at all: without its id, or with an invalid number. Every refused quote names its rule.
            if (error instanceof WaybillError && UNREADABLE.includes(error.code)) return;
            expect(error).toMatchObject({
              code: expect.stringMatching(/^(?:quote_refused|quote_expired)$/),
              rule: expect.stringMatching(/^[a-z_]+$/),
            });
          },
        ),
        { numRuns: runs },
      );
      // Without any signature, nothing was checked.
      expect(signatures).toBeGreaterThan(runs / 50);
    },
    limit,
  );
}
