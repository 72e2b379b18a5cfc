import { join } from "node:path";
import { signEvm } from "../../packages/server/test/sign-evm.ts";
import { type Asked, type Connection, open } from "./connection.ts";
import type { Dev } from "./dev.ts";
import { inTemporaryFolder, key, processorTimeOf, type Served, withServers } from "./process.ts";
import { alternate, type Bench, beside } from "./row.ts";

const PARTS = "reads,requests,refusals,uses";
const against = "the same without records";

/** The answer, which has to be a success. */
async function answerOf(connection: Connection, asked: Asked): Promise<ReturnType<typeof JSON.parse>> {
  const { status, text } = await connection.call(asked);
  if (status >= 300) throw new Error(`${asked.path} was answered with ${status}: ${text}`);
  return JSON.parse(text);
}

/**
 * Microseconds on the processor that a server needs for each of so many requests, and in `waits` those that their caller
 * waits. Its writes about a second after them count, too: the time since the round before is taken, between which nothing
 * else is asked.
 */
function processorTime(
  { pid }: Served,
  times: number,
  act: () => Promise<unknown>,
  waits: number[],
): () => Promise<number> {
  let before = processorTimeOf(pid);
  return async () => {
    const begun = performance.now();
    for (let time = 0; time < times; time += 1) await act();
    waits.push(((performance.now() - begun) * 1_000) / times);
    const now = processorTimeOf(pid);
    const spent = now - before;
    before = now;
    return spent / times;
  };
}

const person = {
  kind: "natural",
  person: { country_of_residence: "DE", date_of_birth: "1990-04-12", place_of_birth: "Hamburg" },
  name_identifiers: [{ primary_identifier: "Example", secondary_identifier: "Alice", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [],
  addresses: [{ address_type: "HOME", country: "DE", street_name: "Beispielweg", town_name: "Hamburg" }],
};

/** Reads one person again and again. */
async function reading(connection: Connection): Promise<() => Promise<unknown>> {
  const { id } = await answerOf(connection, { method: "POST", path: "/v1/persons", body: person });
  return () => answerOf(connection, { path: `/v1/persons/${id}` });
}

/** Pays from a wallet of its own: a quote, its signature, and the transaction that is handed in. */
function paying(connection: Connection, dev: Dev, name: string): () => Promise<unknown> {
  const wallets = dev.data.wallets.filter(({ kind }) => kind === "evm");
  const payer = wallets.find((one) => one.name === name);
  const payee = wallets.find((one) => one.name !== "alice" && one.name !== "bob");
  if (!payer || !payee) throw new Error(`waybill dev has no wallet ${name}, or none that could be paid`);
  const query = new URLSearchParams({
    ...{ from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "usdc" },
    ...{ from_address: payer.address, to_address: payee.address, amount: "1000", slippage_bps: "0" },
  });
  return async () => {
    const { quote } = await answerOf(connection, { path: `/v1/transactions/quote?${query}` });
    const signed_payload = await signEvm({ privateKey: payer.private_key }, quote.transactions[0]);
    const body = { network: "sepolia", quote_id: quote.id, signed_payload };
    return answerOf(connection, { method: "POST", path: "/v1/transactions", body });
  };
}

/** A person read and a payment, on a server of the sources, and on the same one without the records of who did what. */
export const bench: Bench = ({ smoke, withDev }) =>
  withDev((dev) =>
    inTemporaryFolder((folder) =>
      withServers(async (serve) => {
        const rpc = dev.data.networks.filter(({ slug }) => slug === "sepolia");
        const nodes = JSON.stringify(Object.fromEntries(rpc.map(({ slug, rpc_url }) => [slug, rpc_url])));
        const start = (name: string, without = "") =>
          serve("without.ts", join(folder, name), key, nodes, without);
        const [ours, bare] = [await start("ours.sqlite"), await start("bare.sqlite", PARTS)];
        const [mine, theirs] = [open(ours.url), open(bare.url)];
        const measured = async (
          [act, peer]: readonly [() => Promise<unknown>, () => Promise<unknown>],
          times: number,
          rounds: number,
        ) => {
          const waits = { ours: [] as number[], peer: [] as number[] };
          const things = {
            ours: processorTime(ours, times, act, waits.ours),
            peer: processorTime(bare, times, peer, waits.peer),
          };
          const warming = smoke ? 1 : 3; // compiled code
          await alternate(warming, things);
          const processor = await alternate(smoke ? 1 : rounds, things);
          return { processor, waits: { ours: waits.ours.slice(warming), peer: waits.peer.slice(warming) } };
        };
        const reads = [await reading(mine), await reading(theirs)] as const;
        const read = await measured(reads, smoke ? 5 : 1_000, 31);
        const pays = [paying(mine, dev, "alice"), paying(theirs, dev, "bob")] as const;
        const paid = await measured(pays, smoke ? 2 : 10, 31);
        for (const connection of [mine, theirs]) connection.close();
        const unit = { unit: "us", against };
        return [
          beside("person by id with records: a caller waits", read.waits, { ...unit, atMost: 1.03 }),
          beside("payment with records: a caller waits", paid.waits, { ...unit, atMost: 1.05 }),
          beside("person by id with records: processor time", read.processor, { ...unit, atMost: 1.1 }),
          beside("payment with records: processor time", paid.processor, { ...unit, atMost: 1.1 }),
        ];
      }),
    ),
  );
