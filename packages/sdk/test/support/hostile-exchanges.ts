import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { Waybill } from "../../src/client";
import { isWaybillError, WaybillError } from "../../src/errors";
import { answerTamperings, exchangeTamperings, hostileFetch, tamperings } from "../../src/hostile";
import type { Fetch } from "../../src/transport/transport";
import type { Quoted, SignedTransfer } from "../../src/types";
import { honestServer, honestService } from "./honest-server";
import { signings } from "./receipts";
import { VirtualClock } from "./virtual-clock";

const ADDRESS = "http://127.0.0.1:4280";

/** One payment of each family of chains, each with how it is quoted and signed. */
export const families = Object.entries(signings).filter(([name]) =>
  ["evm", "solana", "cosmos"].includes(name),
);

/** A client whose server is honest behind one that tampers; time passes only where everybody waits. */
export function application(names: readonly string[], fetch: Fetch) {
  const applied = new Set<string>();
  const clock = new VirtualClock();
  const tampered = hostileFetch({
    tampering: names,
    fetch,
    clock,
    onTampered: (found) => {
      for (const { name } of found) applied.add(name);
    },
  });
  return { applied, clock, waybill: new Waybill({ baseUrl: ADDRESS, fetch: tampered, clock }) };
}

/** Quotes it, accepts its bytes, and says that it is completed; it has no local chains. */
export const serviceOf =
  (quoted: Quoted, signed: SignedTransfer): Fetch =>
  async (url, init) => {
    if (/\/v1\/networks$/.test(url)) return Response.json([]);
    return (/\/quotes?\?/.test(url) ? honestServer(quoted) : honestService(signed, "completed"))(url, init);
  };

export const submitAndWait = async ({ transactions }: Waybill, signed: SignedTransfer) => {
  await transactions.submit(signed);
  return transactions.wait(signed.txHash, { quoteId: signed.quoteId });
};

/** A module that a client loads when it is first used takes time that no virtual clock knows of. */
export async function useOnce(): Promise<void> {
  const [[, { quote, sign }] = expect.unreachable()] = families;
  const signed = await sign(quote());
  const options = { baseUrl: ADDRESS, maxRetries: 0 };
  const honest = serviceOf(quote(), signed);
  await submitAndWait(new Waybill({ ...options, fetch: honest }), signed);
  for (const tampering of ["submission.kept-and-throttled", "answer.page"]) {
    const waybill = new Waybill({ ...options, fetch: hostileFetch({ tampering, fetch: honest }) });
    await expect(waybill.transactions.submit(signed)).rejects.toBeInstanceOf(WaybillError);
    await waybill.quotes.get(quote().request).catch(() => {});
    await waybill.transactions
      .list()
      .autoPagingToArray({ limit: 1 })
      .catch(() => {});
  }
}

/** The error of a promise; undefined when it has none. */
const settled = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Pays and reads so many times in each family, through tampered exchanges: a run takes a third of a second. */
export function testHostileExchanges(runs: number): void {
  describe.each(families)("%s", (_, { quote, sign }) => {
    // Behind a million quotes on a busy machine, their preparation waits for minutes.
    beforeAll(useOnce, 1_200_000);

    test(
      "no combination of tamperings is a crash, or without an end",
      async () => {
        const names = [...tamperings, ...answerTamperings, ...exchangeTamperings].map(({ name }) => name);
        const exchanges = exchangeTamperings.map(({ name }) => name);
        const chosen = fc
          .tuple(
            fc.array(fc.constantFrom(...exchanges), { minLength: 1, maxLength: 3 }),
            fc.array(fc.constantFrom(...names), { maxLength: 2 }),
          )
          .map(([some, others]) => [...some, ...others]);
        const quoted = quote();
        const honest = await sign(quoted);
        await fc.assert(
          fc.asyncProperty(chosen, async (some) => {
            const { clock, waybill } = application(some, serviceOf(quoted, honest));
            const pay = async () => {
              const signed = await sign(await waybill.quotes.get(quoted.request));
              return await submitAndWait(waybill, signed);
            };
            const read = async () => {
              for await (const _report of waybill.transactions.list());
            };
            for (const end of [await settled(clock.run(pay())), await settled(clock.run(read()))])
              expect(end === undefined || isWaybillError(end), String(end)).toBe(true);
          }),
          { numRuns: runs },
        );
      },
      Math.max(600_000, runs * 10_000),
    );
  });
}
