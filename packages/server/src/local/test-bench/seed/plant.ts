import type { components } from "@waybill/spec/generated/core";
import { createKey } from "../../../alerts/rule-store/packs";
import { importLabels } from "../../../labels/import";
import { systemRuntime } from "../../../lib/system-runtime";
import type { World } from "../../world";
import type { TestBench } from "../bench";
import { TestBenchError } from "../errors";
import type { Schema, TestCall } from "../route";
import { amountIn, mint, refused, signQuote } from "./chains";
import { readSeed, type Seed, type SeedItem, type SeedPayment } from "./read";

/** Pause between two looks at a payment, milliseconds. */
const POLL = 20;

/** How long a payment may take, milliseconds. */
const LONGEST_PAYMENT = 60_000;

/** Calls of the server's interface with the key of a workspace. */
class Caller {
  readonly #keys = new Map<string, string>();

  constructor(private readonly world: World) {
    const { apiKeys } = world;
    this.#keys.set("dev", apiKeys.default);
    this.#keys.set("dev-other", apiKeys.other_workspace);
  }

  use(workspace: string, key: string): void {
    if (!this.#keys.has(workspace)) this.#keys.set(workspace, key);
  }

  /** Throws TestBenchError with the server's reason. */
  async call<Answer>(
    { workspace, place }: { workspace: string; place: string },
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    const key = this.#keys.get(workspace);
    if (key === undefined)
      throw refused(
        place,
        "workspace",
        `must be one of ${[...this.#keys.keys()].join(", ")}, or of workspaces of the seed with a key`,
      );
    const response = await fetch(this.world.url + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new TestBenchError(
        "invalid_request",
        `The server refused ${place} with ${response.status}: ${text}`,
        [{ field: place, message: `was refused with ${response.status}` }],
      );
    return JSON.parse(text) as Answer;
  }
}

async function makeWorkspaces({ world }: TestBench, caller: Caller, { workspaces }: Seed) {
  const made: Record<string, Record<string, string>> = {};
  for (const { name: workspace, keys } of workspaces) {
    made[workspace] = {};
    for (const { name, plan, mode } of keys) {
      const { db } = world.server();
      const { secret } = await createKey(db, world.clock.runtime, { workspace, name, plan, mode });
      made[workspace][name] = secret;
      if (mode === "full") caller.use(workspace, secret);
    }
  }
  return made;
}

async function makeLists({ world }: TestBench, { lists }: Seed): Promise<void> {
  for (const { list, source, entries } of lists) {
    const bytes = textBytes(JSON.stringify(entries));
    await importLabels(world.server().db, world.clock.runtime, {
      bytes,
      format: "json",
      source,
      list,
      replace: true,
    });
  }
}

async function* textBytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

async function makeItems(caller: Caller, path: string, items: readonly SeedItem[]) {
  const ids: Record<string, string> = {};
  for (const item of items)
    ids[item.as] = (await caller.call<{ id: string }>(item, "POST", path, item.body)).id;
  return ids;
}

/** The address of a public wallet by its name, or the text itself. */
function addressOf(world: World, kind: string, name: string): string {
  return world.devnet.wallets.find((wallet) => wallet.name === name && wallet.kind === kind)?.address ?? name;
}

async function pay({ world }: TestBench, caller: Caller, payment: SeedPayment): Promise<string> {
  const { from, to, toNetwork, asset, at, place } = payment;
  const { network, units } = amountIn(world, payment);
  const wallet = world.devnet.wallets.find(({ name, kind }) => name === from && kind === network.kind);
  const target = world.devnet.networks.find(({ slug }) => slug === toNetwork);
  if (!target) throw refused(place, "to_network", "is no network of this world");
  if (!wallet) throw refused(place, "from", "has no wallet of this network");
  if (at !== undefined) {
    if (at < world.clock.now()) throw refused(place, "at", "has passed on the clock of this world");
    await world.skip(at - world.clock.now());
  }
  const query = new URLSearchParams({
    from_chain: network.slug,
    to_chain: toNetwork,
    from_address: wallet.address,
    to_address: addressOf(world, target.kind, to),
    from_asset: asset,
    to_asset: asset,
    amount: units.toString(),
    slippage_bps: "0",
  });
  const { quote } = await caller.call<{ quote: components["schemas"]["Quote"] }>(
    payment,
    "GET",
    `/v1/transactions/quote?${query}`,
  );
  let hash = "";
  for (const signed_payload of await signQuote(quote, wallet, place))
    hash = (
      await caller.call<{ tx_hash: string }>(payment, "POST", "/v1/transactions", {
        network: network.slug,
        quote_id: quote.id,
        signed_payload,
      })
    ).tx_hash;
  await completed(caller, payment, hash);
  return hash;
}

async function completed(caller: Caller, payment: SeedPayment, hash: string): Promise<void> {
  const never = new AbortController().signal;
  const until = systemRuntime.monotonic() + LONGEST_PAYMENT;
  for (;;) {
    const { status } = await caller.call<{ status: string }>(
      payment,
      "GET",
      `/v1/transactions/track/${hash}`,
    );
    if (status === "completed") return;
    if (status === "failed" || systemRuntime.monotonic() > until)
      throw refused(payment.place, "amount", `was not paid: the payment ${hash} is ${status}`);
    await systemRuntime.sleep(POLL, never);
  }
}

/** Fills the world; all or nothing. */
export async function plant(bench: TestBench, call: TestCall): Promise<Schema<"Planted">> {
  const seed = readSeed(call.text);
  const before = await bench.save();
  try {
    const caller = new Caller(bench.world);
    const keys = await makeWorkspaces(bench, caller, seed);
    await makeLists(bench, seed);
    for (const balance of seed.balances) {
      const amount = amountIn(bench.world, balance);
      await mint(amount, addressOf(bench.world, amount.network.kind, balance.address), balance.place);
    }
    const persons = await makeItems(caller, "/v1/persons", seed.persons);
    const connections = await makeItems(caller, "/v2/account-connections", seed.connections);
    const payments: Record<string, string> = {};
    for (const payment of seed.payments) payments[payment.as] = await pay(bench, caller, payment);
    return { keys, persons, connections, payments };
  } catch (error) {
    await bench.restore(before);
    throw error;
  }
}
