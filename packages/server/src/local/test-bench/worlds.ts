import type { SavedWorld } from "../world";
import type { TestBench } from "./bench";
import { TestBenchError } from "./errors";
import { Fields } from "./fields";
import { type Schema, TestAnswer, type TestCall, type TestRoute } from "./route";

/** The most snapshots of a world: each has its databases in memory. */
const MOST_SNAPSHOTS = 100;

/** The most worlds beside the first: each has a process for each EVM network. */
const MOST_WORLDS = 16;

/** A world and where it is reached. */
const describeWorld = ({ id, world, snapshots }: TestBench): Schema<"World"> => ({
  id,
  url: world.url,
  test_url: `${world.url}/_test`,
  api_keys: world.apiKeys,
  attestation_url: world.attestation?.url ?? null,
  networks: world.devnet.networks.map(({ slug, kind, rpcUrl }) => ({ slug, kind, rpc_url: rpcUrl })),
  providers: Object.entries(world.providers.urls).map(([type, url]) => ({ type, url })),
  snapshots: [...snapshots.keys()].sort(),
});

function savedAs(bench: TestBench, name: string): SavedWorld {
  const saved = bench.snapshots.get(name);
  if (saved) return saved;
  const names = [...bench.snapshots.keys()].sort().join(", ");
  throw new TestBenchError(
    "unknown_snapshot",
    `There is no snapshot ${name}: ${names === "" ? "none was taken" : `there are ${names}`}.`,
  );
}

function newName(bench: TestBench, { values: { name = "" } }: TestCall): string {
  if (!/^[\w.-]{1,64}$/.test(name))
    throw new TestBenchError(
      "invalid_request",
      "The name of a snapshot has 1 to 64 letters, digits, dots, hyphens and underscores.",
    );
  if (bench.snapshots.size >= MOST_SNAPSHOTS && !bench.snapshots.has(name))
    throw new TestBenchError("too_many", `There are ${MOST_SNAPSHOTS} snapshots: delete one first.`);
  return name;
}

/** Snapshots of a world, and copies of it. */
export const worldRoutes: readonly TestRoute[] = [
  { method: "GET", path: "/", handle: describeWorld },
  {
    method: "POST",
    path: "/reset",
    handle: async (bench) => {
      await bench.restore(await bench.origin());
      return describeWorld(bench);
    },
  },
  {
    method: "GET",
    path: "/snapshots",
    handle: ({ snapshots }) => ({ snapshots: [...snapshots.keys()].sort().map((name) => ({ name })) }),
  },
  {
    method: "PUT",
    path: "/snapshots/{name}",
    handle: async (bench, call) => {
      const name = newName(bench, call);
      bench.snapshots.set(name, await bench.save());
      return new TestAnswer(201, { name });
    },
  },
  {
    method: "POST",
    path: "/snapshots/{name}/restore",
    handle: async (bench, { values: { name = "" } }) => {
      await bench.restore(savedAs(bench, name));
      return describeWorld(bench);
    },
  },
  {
    method: "DELETE",
    path: "/snapshots/{name}",
    handle: (bench, { values: { name = "" } }) => {
      savedAs(bench, name);
      bench.snapshots.delete(name);
      return new TestAnswer(204, undefined);
    },
  },
  {
    method: "GET",
    path: "/worlds",
    handle: ({ forks }) => ({ worlds: [...forks.values()].map(describeWorld) }),
  },
  {
    method: "POST",
    path: "/worlds",
    handle: async (bench, call) => {
      const fields = Fields.of(call, ["snapshot"]);
      const snapshot = fields.text("snapshot");
      fields.done();
      if (bench.forks.size >= MOST_WORLDS)
        throw new TestBenchError(
          "too_many",
          `There are ${MOST_WORLDS} worlds beside this one: end one first.`,
        );
      const copy = snapshot === undefined ? bench.copy() : bench.fork(savedAs(bench, snapshot));
      return new TestAnswer(201, describeWorld(await copy));
    },
  },
  {
    method: "DELETE",
    path: "/worlds/{id}",
    handle: async (bench, { values: { id = "" } }) => {
      if (!(await bench.endFork(id)))
        throw new TestBenchError("unknown_world", `There is no world ${id} that was made of this one.`);
      return new TestAnswer(204, undefined);
    },
  },
];
