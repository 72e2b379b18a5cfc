import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { signEvm } from "../../packages/server/test/sign-evm.ts";
import { type Asked, type Connection, open } from "./connection.ts";
import type { Dev } from "./dev.ts";
import { inTemporaryFolder, key, processorTimeOf, type Served, withServers } from "./process.ts";
import { type Bench, beside } from "./row.ts";

const PARTS = "reads,requests,refusals,uses";
const against = "the same without records";

/** The answer, which has to be a success. */
async function answerOf(connection: Connection, asked: Asked): Promise<ReturnType<typeof JSON.parse>> {
  const { status, text } = await connection.call(asked);
  if (status >= 300) throw new Error(`${asked.path} was answered with ${status}: ${text}`);
  return JSON.parse(text);
}

/** Delayed writes are a second behind the requests, milliseconds. */
const WRITTEN_AFTER = 1_200;

/** The time of one of so many requests, microseconds. */
interface Taken {
  processor: number[];
  /** How long the caller waits. */
  wait: number[];
}

/**
 * So many requests at a time to one server, in turn with records and without: of two processes each has compiled code of its own,
 * which differs by more than records take. The time on the processor has the delayed writes.
 */
async function inTurn(
  { pid }: Served,
  act: () => Promise<unknown>,
  { times, rounds }: { times: number; rounds: number },
): Promise<{ ours: Taken; peer: Taken }> {
  const round = async ({ processor, wait }: Taken) => {
    const before = processorTimeOf(pid);
    const begun = performance.now();
    for (let time = 0; time < times; time += 1) await act();
    wait.push(((performance.now() - begun) * 1_000) / times);
    await sleep(WRITTEN_AFTER);
    processor.push((processorTimeOf(pid) - before) / times);
    process.kill(pid, "SIGUSR2");
    await sleep(50);
  };
  const taken = (): Taken => ({ processor: [], wait: [] });
  const both = { ours: taken(), peer: taken() };
  const warming = { ours: taken(), peer: taken() };
  for (let at = -2; at < rounds; at += 1) {
    await round((at < 0 ? warming : both).ours);
    await round((at < 0 ? warming : both).peer);
  }
  return both;
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

/** Pays from one wallet to another: a quote, its signature, and the transaction that is handed in. */
function paying(connection: Connection, dev: Dev): () => Promise<unknown> {
  const [payer, payee] = dev.data.wallets.filter(({ kind }) => kind === "evm");
  if (!payer || !payee) throw new Error("waybill dev has fewer than two wallets of EVM networks");
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

/** A person read and a payment, on a server of the sources with and without the records of who did what. */
export const bench: Bench = ({ smoke, withDev }) =>
  withDev((dev) =>
    inTemporaryFolder((folder) =>
      withServers(async (serve) => {
        const rpc = dev.data.networks.filter(({ slug }) => slug === "sepolia");
        const nodes = JSON.stringify(Object.fromEntries(rpc.map(({ slug, rpc_url }) => [slug, rpc_url])));
        const server = await serve("without.ts", join(folder, "records.sqlite"), key, nodes, PARTS);
        const connection = open(server.url);
        const rounds = smoke ? 1 : 21;
        const read = await inTurn(server, await reading(connection), { times: smoke ? 5 : 2_000, rounds });
        const paid = await inTurn(server, paying(connection, dev), { times: smoke ? 2 : 20, rounds });
        connection.close();
        const row = (name: string, { ours, peer }: typeof read, what: keyof Taken, atMost: number) =>
          beside(name, { ours: ours[what], peer: peer[what] }, { unit: "us", against, atMost });
        return [
          row("person by id with records: a caller waits", read, "wait", 1.03),
          row("payment with records: a caller waits", paid, "wait", 1.05),
          row("person by id with records: processor time", read, "processor", 1.1),
          row("payment with records: processor time", paid, "processor", 1.1),
        ];
      }),
    ),
  );
