import { saveState } from "../../src/indexing/checkpoints";
import { EMPTY_BLOCK, type ReadBlockContent } from "../../src/indexing/reader";
import { appendBlocks } from "../../src/indexing/write";
import { DAY } from "../../src/lib/day";
import type { PriceSource } from "../../src/prices/source";
import { type AssessmentRequest, assess, assessAll } from "../../src/risk/assessment/assess";
import type { Assessment } from "../../src/risk/assessment/compose";
import type { Database } from "../../src/storage/database";
import { openWorkspace, type Workspace } from "../../src/workspace/workspace";

/** When the world is assessed. */
export const NOW = Date.UTC(2026, 5, 1);
const HOUR = 3_600_000;

const USDC: Readonly<Record<string, string>> = {
  sepolia: "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
  basesep: "0x036cbd53842c5426634e7929541ec2318f3dcf7e",
  eth: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
};

/** A dollar for every token of the registry. */
const prices: PriceSource = {
  priceAt: () => ({ text: "1", digits: 1n, scale: 0 }),
  onChange: () => () => {},
};

/** An account of its own for each name; names that end in `~like-<name>` have the ends of that account. */
export function account(name: string): string {
  const [own = "", like] = name.split("~like-");
  const hex = [...own].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  const plain = `0x${hex.padEnd(36, "c").slice(0, 36)}${hex.slice(0, 2)}${(hex.length * 7 + 16).toString(16).padStart(2, "0").slice(-2)}`;
  if (like === undefined) return plain;
  const model = account(like);
  return `${model.slice(0, 6)}${`e${hex}`.padEnd(32, "d").slice(0, 32)}${model.slice(-4)}`;
}

export interface Payment {
  from: string;
  to: string;
  /** Dollars; undefined: a token without a price, one unit. */
  usd?: number;
  /** Before now. */
  hours: number;
  network?: string;
  /** Another network that it goes to. */
  over?: string;
  token?: string;
}

/** An index written by payments in words, and the assessment of its accounts. */
export class RiskWorld {
  readonly workspace: Workspace;
  #height = 0;
  #ids = 0;
  now = NOW;

  constructor(
    readonly db: Database,
    workspaceId: string,
  ) {
    this.workspace = openWorkspace(db, workspaceId);
  }

  get services() {
    return {
      db: this.db,
      logger: undefined,
      sanctions: { expected: ["ofac" as const, "eu" as const], required: [], staleAfterDays: 7 },
      yieldFairly: async () => {},
      runtime: {
        now: () => this.now,
        uuid: () => {
          this.#ids += 1;
          return `00000000-0000-4000-8000-${this.#ids.toString().padStart(12, "0")}`;
        },
      },
    };
  }

  /** Makes a network indexed from its first block. */
  async index(network = "sepolia"): Promise<void> {
    await this.#append(network, { time: NOW - 2000 * DAY, transfers: [], departures: [] });
  }

  /** Indexes payments, the oldest first. */
  async pay(...payments: readonly Payment[]): Promise<void> {
    for (const { from, to, usd, hours, network = "sepolia", over, token } of payments.toSorted(
      (one, other) => other.hours - one.hours,
    )) {
      const priced = usd !== undefined && token === undefined;
      const transfer = {
        position: 0,
        txHash: `0xt${this.#height}`,
        sender: account(from),
        recipient: account(to),
        token: token ?? (priced ? (USDC[network] ?? "") : "0xunpriced"),
        amount: usd === undefined ? 1n : BigInt(Math.round(usd * 1_000_000)),
      };
      const departure = {
        position: 0,
        steps: [0],
        message: `m${this.#height}`,
        bridge: "cctp",
        sender: transfer.sender,
        recipient: transfer.recipient,
        amount: transfer.amount,
        network: over ?? "",
        token: USDC[over ?? ""] ?? "",
      };
      await this.#append(network, {
        time: NOW - hours * HOUR,
        transfers: [transfer],
        departures: over === undefined ? [] : [departure],
      });
    }
  }

  async #append(
    network: string,
    content: Pick<ReadBlockContent, "time" | "transfers" | "departures">,
  ): Promise<void> {
    const cursor = await this.db
      .selectFrom("index_cursors")
      .selectAll()
      .where("network", "=", network)
      .executeTakeFirst();
    const after =
      cursor?.block == null || cursor.hash === null ? undefined : { number: cursor.block, hash: cursor.hash };
    const number = after ? after.number + 1 : 0;
    this.#height += 1;
    const block = { ...EMPTY_BLOCK, ...content, number, hash: `0xb${this.#height}` };
    await appendBlocks(this.db, { network, after, blocks: [block], now: NOW, prices });
    const moved = await this.db
      .selectFrom("index_cursors")
      .selectAll()
      .where("network", "=", network)
      .executeTakeFirst();
    await saveState(this.db, network, moved, "ok", NOW);
  }

  async label(name: string, category: string, list = "Test list"): Promise<void> {
    const address = name.startsWith("0x") ? name : account(name);
    await this.db
      .insertInto("labels")
      .values({
        family: "evm",
        address,
        account_key: address,
        category,
        name: `${name} named`,
        list,
        source: "test",
      })
      .execute();
  }

  /** Sanctions lists, imported so many days ago. */
  async importLists(days: Readonly<Record<string, number>>): Promise<void> {
    const stored = {
      version: "v",
      source: "test.xml",
      format: "test",
      published: null,
      entries: 1,
      addresses: 0,
    };
    for (const [list, ago] of Object.entries(days))
      await this.db
        .insertInto("sanctions_lists")
        .values({ list, ...stored, imported_at: NOW - ago * DAY })
        .execute();
  }

  assess(name: string, request: Omit<AssessmentRequest, "address"> = {}): Promise<Assessment> {
    return assess(this.services, this.workspace, { address: account(name), ...request });
  }

  assessAll(requests: readonly AssessmentRequest[]) {
    return assessAll(this.services, this.workspace, requests);
  }
}

/** `signal severity` of each finding. */
export const findingsOf = ({ attribution, exposure, behaviour }: Assessment): string[] => [
  ...attribution.triggered.map(({ signal, severity }) => `${signal} ${severity}`),
  ...exposure.triggered.map(({ signal, severity }) => `${signal} ${severity}`),
  ...behaviour.detected.map(({ behaviour: id, severity }) => `${id} ${severity}`),
];
