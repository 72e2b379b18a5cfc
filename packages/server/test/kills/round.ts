import { setTimeout as pause } from "node:timers/promises";
import type { FaultyNode } from "../faulty-node/faulty-node";
import { runClient, type Session } from "./client";
import type { Inspector } from "./inspect";
import { familyNames, type KillPlan, type RoundPlan } from "./plan";
import { type ServerProcess, startServerProcess } from "./server-process";
import type { SoakState } from "./state";
import type { World } from "./world";

/** How long a node may take, milliseconds: longer than a slow one, shorter than a round. */
const RPC_TIMEOUT = 1_200;

/** How long the moment of a kill is waited for, milliseconds: with some faults there is hardly any submission. */
const MOMENT_LIMIT = 6_000;

/** Starts a server on the world's database; `module` is the built server. */
export const startOn = ({ networks, database, ahead }: World, module: string): ServerProcess =>
  startServerProcess({
    module,
    database,
    ahead: ahead(),
    rpcTimeout: RPC_TIMEOUT,
    indexInterval: 500,
    rpc: Object.fromEntries(familyNames.map((family) => [networks[family].slug, networks[family].node.url])),
  });

/** A session of clients with a server that listens. */
export const openSession = (
  world: World,
  state: SoakState,
  { ended }: ServerProcess,
  url: string,
): Session => ({
  world,
  state,
  ended,
  connect: (workspace) => ({ url, key: world.keys[workspace], ended }),
  on: () => {},
});

interface RoundServices {
  world: World;
  state: SoakState;
  inspector: Inspector;
  module: string;
}

/** One life of the server: starts it, compares, lets the clients work, and kills it at the planned moment. */
export async function runRound(
  { world, state, inspector, module }: RoundServices,
  { kill, clients }: RoundPlan,
): Promise<void> {
  const server = startOn(world, module);
  if (kill.moment === "spawn") {
    await pause(kill.after);
    await server.kill();
    return;
  }
  let working: Promise<unknown>[] = [];
  try {
    const url = await server.ready;
    if (url === undefined) throw new Error("the server was killed before its time");
    const session = openSession(world, state, server, url);
    state.differences.push(...(await inspector.now(session.connect)));
    const moment = momentOf(kill, world, session);
    working = clients.map((client) => runClient(session, client));
    // A client that fails ends the round; its error is thrown below.
    await Promise.race([moment, Promise.all(working)]);
    await pause(kill.after);
  } finally {
    await server.kill();
  }
  await Promise.all(working);
  if (state.differences.length > 0 && server.log() !== "")
    state.differences.push(`the server's log says: ${server.log()}`);
}

/** Resolves when the moment of the kill has come, as often as planned. */
export function momentOf({ moment, count }: KillPlan, { networks }: World, session: Session): Promise<void> {
  return new Promise((done) => {
    let left = count;
    const happened = () => {
      left -= 1;
      if (left === 0) done();
    };
    session.on = (what) => {
      if (what === moment) happened();
    };
    const watch = async (node: FaultyNode) => {
      while (!session.ended.aborted) {
        await node.next("broadcast");
        happened();
      }
    };
    if (moment === "broadcast") for (const family of familyNames) void watch(networks[family].node);
    setTimeout(done, MOMENT_LIMIT).unref();
    session.ended.addEventListener("abort", () => done());
  });
}
