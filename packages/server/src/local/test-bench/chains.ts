import { callAnvil } from "../chains/evm/anvil";
import type { TestBench } from "./bench";
import { TestBenchError } from "./errors";
import { Fields } from "./fields";
import type { Schema, TestCall, TestRoute } from "./route";

/** The actions on an EVM chain. */
const actions = ["reorganise", "stop_mining", "mine", "drop", "base_fee"] as const;

/** The most blocks that a reorganisation replaces, or that are mined at once. */
const MOST_BLOCKS = 256;

type Anvil = <Result>(method: string, ...params: unknown[]) => Promise<Result>;

interface Block {
  number: string;
  hash: string;
  timestamp: string;
  baseFeePerGas: string;
  transactions: readonly string[];
}

const blockAt = (anvil: Anvil, number: string) => anvil<Block | null>("eth_getBlockByNumber", number, false);

/**
 * Replaces the last blocks by empty ones. Their transactions come back, as on public networks, in a block of their own,
 * unless they are dropped.
 */
async function reorganise(anvil: Anvil, depth: number, drops: boolean): Promise<void> {
  const head = Number((await blockAt(anvil, "latest"))?.number ?? 0);
  if (depth >= head)
    throw new TestBenchError(
      "chain_refused",
      `The chain has ${head} blocks after its first: replace fewer than that.`,
    );
  const numbers = Array.from({ length: depth }, (_, index) => `0x${(head - depth + 1 + index).toString(16)}`);
  const blocks = await Promise.all(numbers.map((number) => blockAt(anvil, number)));
  const hashes = blocks.flatMap((block) => block?.transactions ?? []);
  const raw = await Promise.all(hashes.map((hash) => anvil<string>("eth_getRawTransactionByHash", hash)));
  await anvil("anvil_reorg", depth, []);
  if (!drops) for (const one of raw) await anvil("eth_sendRawTransaction", one);
}

async function act(bench: TestBench, call: TestCall): Promise<Schema<"Chain">> {
  const { values } = call;
  const network = bench.world.devnet.networks.find(({ slug }) => slug === values.network);
  const known = bench.world.devnet.networks.map(({ slug }) => slug).join(", ");
  if (!network)
    throw new TestBenchError(
      "unknown_network",
      `This world has no chain ${values.network}: it has ${known}.`,
    );
  if (network.kind !== "evm")
    throw new TestBenchError(
      "chain_refused",
      `${network.slug} has neither reorganisations nor waiting transactions here: a transaction is final at once.`,
    );
  const fields = Fields.of(call, ["do", "depth", "drop_transactions", "blocks", "transaction", "wei"]);
  const what = fields.choice("do", actions);
  const depth = fields.whole("depth", 1, MOST_BLOCKS) ?? 1;
  const drops = fields.flag("drop_transactions") ?? false;
  const blocks = fields.whole("blocks", 1, MOST_BLOCKS) ?? 1;
  const [transaction, wei] = [fields.text("transaction"), fields.text("wei")];
  if (what === "drop" && !/^0x[0-9a-f]{64}$/i.test(transaction ?? ""))
    fields.fault("transaction", "must be the hash of a waiting transaction, 0x hex");
  if (what === "base_fee" && !/^[1-9]\d{0,30}$/.test(wei ?? ""))
    fields.fault("wei", "must be whole wei, as a text");
  fields.done();
  const anvil: Anvil = (method, ...params) => callAnvil(network.directUrl, method, params);
  if (what === "reorganise") await reorganise(anvil, depth, drops);
  else if (what === "stop_mining") await anvil("evm_setAutomine", false);
  else if (what === "mine") {
    await anvil("anvil_mine", `0x${blocks.toString(16)}`);
    await anvil("evm_setAutomine", true);
  } else if (what === "drop") {
    if ((await anvil("anvil_dropTransaction", transaction)) === null)
      throw new TestBenchError("chain_refused", `No transaction ${transaction} waits for a block.`);
  } else if (what === "base_fee") {
    await anvil("anvil_setNextBlockBaseFeePerGas", `0x${BigInt(wei ?? "0").toString(16)}`);
    await anvil("anvil_mine", "0x1");
  }
  const [head, automine] = await Promise.all([blockAt(anvil, "latest"), anvil<boolean>("anvil_getAutomine")]);
  return {
    network: network.slug,
    block: Number(head?.number ?? 0),
    hash: head?.hash ?? null,
    base_fee_wei: BigInt(head?.baseFeePerGas ?? "0x0").toString(),
    mining: automine,
  };
}

/** Reorganisations, stuck transactions and spikes of the fee, on EVM chains. */
export const chainRoutes: readonly TestRoute[] = [{ method: "POST", path: "/chains/{network}", handle: act }];
