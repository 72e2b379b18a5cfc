import { readCursor, saveState } from "../../../packages/server/src/indexing/checkpoints.ts";
import type { ReadBlockContent, ReadTransfer } from "../../../packages/server/src/indexing/reader.ts";
import { reprice } from "../../../packages/server/src/indexing/reprice-loop.ts";
import { appendBlocks } from "../../../packages/server/src/indexing/write.ts";
import { createLoops } from "../../../packages/server/src/jobs/loop-registry.ts";
import { systemRuntime } from "../../../packages/server/src/lib/system-runtime.ts";
import { openPrices } from "../../../packages/server/src/prices/open-prices.ts";
import type { Database } from "../../../packages/server/src/storage/database.ts";
import { NATIVE } from "../../../packages/server/src/storage/native.ts";
import { random } from "../row.ts";

const madeNetworks = ["sepolia", "basesep"] as const;
type Network = (typeof madeNetworks)[number];

const tokens: Record<Network, readonly string[]> = {
  sepolia: [
    "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
    "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4",
    "0x09c2cb25c1bd92b2b474447e9921d56d0da14866",
    NATIVE,
  ],
  basesep: ["0x036cbd53842c5426634e7929541ec2318f3dcf7e", NATIVE],
};

/** The first ones of these accounts have a part in every third transfer, as services do. */
const ACCOUNTS = 20_000;
const HUBS = 12;

/** Address of an account by its number; numbers below HUBS are the busy ones. */
export const accountOf = (number: number): string =>
  `0x${((number + 1) * 2_654_435_761).toString(16).padStart(40, "0")}`;

const ZERO = `0x${"0".repeat(40)}`;
const BRIDGE = "0xb43db544e2c27092c107639ad201b3defabcf192";

/** The first block's time, milliseconds, and how much later the next one comes. */
const FIRST = Date.UTC(2025, 0, 1);
const BLOCK_TIME = 2_600_000;

const PER_BLOCK = 100;

interface MadeBlock {
  network: Network;
  block: ReadBlockContent;
}

/** Blocks with so many transfers in all, always the same ones: payments, mints, and payments over the bridge. */
function* madeBlocks(transfers: number): Generator<MadeBlock> {
  const draw = random(20_250_101);
  const account = () => accountOf(draw(3) === 0 ? draw(HUBS) : draw(ACCOUNTS));
  /** Bridged payments to each network that have not arrived. */
  const underway: Record<Network, { message: string; recipient: string; amount: bigint }[]> = {
    sepolia: [],
    basesep: [],
  };
  const height: Record<Network, number> = { sepolia: 0, basesep: 0 };
  for (let made = 0; made < transfers; ) {
    const network: Network = draw(3) === 0 ? "basesep" : "sepolia";
    const number = height[network]++;
    const content = {
      number,
      hash: `0x${network}${number}`,
      time: FIRST + Math.floor(made / PER_BLOCK) * BLOCK_TIME,
      departures: [] as ReadBlockContent["departures"][number][],
      arrivals: [] as ReadBlockContent["arrivals"][number][],
    };
    const list: ReadTransfer[] = [];
    const add = (token: string, sender: string, recipient: string, amount: bigint): number =>
      list.push({
        position: list.length,
        txHash: hashOf(network, number, list.length),
        token,
        sender,
        recipient,
        amount,
      }) - 1;
    const [usdc = ""] = tokens[network];
    for (const { message, recipient, amount } of underway[network].splice(0))
      content.arrivals.push({ position: add(usdc, ZERO, recipient, amount), message, bridge: "cctp" });
    while (list.length < PER_BLOCK) {
      const [sender, recipient, amount] = [account(), account(), BigInt(1 + draw(2_000_000_000))];
      if (draw(50) > 0) {
        const token = tokens[network][draw(tokens[network].length)] ?? usdc;
        add(token, draw(100) === 0 ? ZERO : sender, recipient, amount);
        continue;
      }
      const to: Network = network === "sepolia" ? "basesep" : "sepolia";
      const steps = [add(usdc, sender, BRIDGE, amount), add(usdc, BRIDGE, ZERO, amount)];
      const message = `${network}-${number}-${list.length}`;
      const payment = { message, recipient, amount };
      content.departures.push({
        ...payment,
        position: steps[1] ?? 0,
        steps,
        bridge: "cctp",
        sender,
        network: to,
        token: tokens[to][0] ?? "",
      });
      underway[to].push(payment);
    }
    made += list.length;
    const transactions = list.map(({ position, txHash, sender }) => ({
      position,
      hash: txHash,
      success: true,
      types: ["transfer"],
      signers: [sender],
      fee: { amount: 21_000_000_000_000n, token: NATIVE },
    }));
    yield { network, block: { ...content, transfers: list, transactions, multisigs: [] } };
  }
}

const hashOf = (network: Network, number: number, position: number): string =>
  `0x${network === "sepolia" ? 1 : 2}${number.toString(16).padStart(31, "0")}${position.toString(16).padStart(32, "0")}`;

/** Blocks of one database transaction. */
const PORTION = 20;

/** Writes so many transfers into an index, as they are written when a chain is read. */
export async function fillTransfers(db: Database, transfers: number): Promise<void> {
  // The server's own prices, noted as used: otherwise it would value everything again while it is asked.
  const prices = await openPrices({
    prices: undefined,
    interval: 0,
    loops: createLoops({ logger: undefined, clock: systemRuntime }),
    logger: undefined,
  });
  await reprice(db, prices, new AbortController().signal);
  const waiting = new Map<string, MadeBlock["block"][]>(madeNetworks.map((network) => [network, []]));
  const last = new Map<string, MadeBlock["block"]>();
  const write = async (network: string) => {
    const blocks = waiting.get(network)?.splice(0) ?? [];
    await appendBlocks(db, { network, after: last.get(network), blocks, now: 0, prices });
    const end = blocks.at(-1);
    if (end) last.set(network, end);
  };
  for (const { network, block } of madeBlocks(transfers)) {
    const blocks = waiting.get(network);
    if ((blocks?.push(block) ?? 0) >= PORTION) await write(network);
  }
  for (const network of madeNetworks) {
    await write(network);
    await saveState(db, network, await readCursor(db, network), "ok", 0);
  }
}
