import { FaultLog } from "./fault-log";
import { openInspector } from "./inspect";
import { createPerson } from "./person-actions";
import { familyNames, planRound, type RoundPlan, workspaces } from "./plan";
import { openSession, runRound, startOn } from "./round";
import { settle } from "./settle";
import { newState, type SoakState } from "./state";
import { type Summary, summarise } from "./summary";
import { startWorld, type World } from "./world";

export interface SoakOptions {
  /** How often the server is killed. */
  kills: number;
  seed: number;
  /** Path of the built server. */
  module: string;
  /** An empty folder for its database. */
  folder: string;
  /** After how many kills everything has to settle; it does in the end, too. */
  settleEvery: number;
  /** Receives one line per tenth of the kills and per settlement. */
  onProgress(line: string): void;
}

export interface SoakResult {
  /** The differences, in words; empty when the server kept its promises. */
  differences: string[];
  summary: Summary;
}

/**
 * Kills a server again and again, while clients pay through nodes with random faults, and compares its reports, the balances
 * on the chains and the stored records with what the clients know. Ends at the first difference.
 */
export async function soak({
  kills,
  seed,
  module,
  folder,
  settleEvery,
  onProgress,
}: SoakOptions): Promise<SoakResult> {
  const world = await startWorld(folder);
  try {
    const state = newState();
    const faults = new FaultLog(world.networks);
    const inspector = await openInspector(world, state, faults);
    await createPersonsOfWallets(world, state, module);
    const killed = new Map<RoundPlan["kill"]["moment"], number>();
    for (let round = 1; round <= kills && state.differences.length === 0; round++) {
      const plan = planRound(seed, round);
      await world.jump(plan.jump);
      faults.begin(plan.faults);
      // Also a server that ended on its own, or did not start.
      await runRound({ world, state, inspector, module }, plan).catch((error: unknown) => {
        state.differences.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
      killed.set(plan.kill.moment, (killed.get(plan.kill.moment) ?? 0) + 1);
      if (round % Math.ceil(kills / 10) === 0) onProgress(`${round} kills`);
      if (round % settleEvery !== 0 && round !== kills) continue;
      faults.clear();
      if (state.differences.length === 0)
        state.differences.push(...(await settle(world, state, inspector, module)));
      onProgress(
        `${round} kills: ${(await inspector.included()).length} transactions on the chains are compared`,
      );
    }
    faults.clear();
    const rests = inspector.remains().unused.length;
    const summary = summarise(state, faults, killed, await inspector.included(), rests);
    return { differences: state.differences, summary };
  } finally {
    await world.close();
  }
}

/** Each workspace has a record for every wallet, so that reports name sender and recipient. */
export async function createPersonsOfWallets(world: World, state: SoakState, module: string): Promise<void> {
  const server = startOn(world, module);
  try {
    const session = openSession(world, state, server, (await server.ready) ?? "");
    for (const workspace of workspaces)
      for (const family of familyNames)
        for (const { address } of world.networks[family].wallets)
          await createPerson(session, workspace, address);
  } finally {
    await server.kill();
  }
}
