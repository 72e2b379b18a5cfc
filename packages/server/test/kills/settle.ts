import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "./client";
import type { Inspector } from "./inspect";
import { pay } from "./pay";
import { familyNames } from "./plan";
import { openSession, startOn } from "./round";
import type { SoakState } from "./state";
import type { World } from "./world";

/**
 * The lives of the server in which it has to settle everything, milliseconds: how far the clocks jump before each, and
 * how long it may take without progress: hundreds of payments can be open, and it looks them up one after the other.
 * The first jump is longer than a lease lasts and shorter than a blockhash lives. Transactions that no block can
 * include any more are given up when look-ups ten minutes apart agree on it, so a first life is not enough for that.
 */
const LIVES = [
  { jump: 40_000, limit: 6_000 },
  { jump: 660_000, limit: 10_000 },
  { jump: 660_000, limit: 20_000 },
  { jump: 660_000, limit: 30_000 },
];

/**
 * With all faults off, restarts the server until reports and balances agree with the chains, and nothing of deleted records is
 * in the files. Returns what still differs in the end.
 */
export async function settle(
  world: World,
  state: SoakState,
  inspector: Inspector,
  module: string,
): Promise<string[]> {
  let differences: string[] = [];
  for (const [life, { jump, limit }] of LIVES.entries()) {
    await world.jump(jump);
    const server = startOn(world, module);
    try {
      const url = await server.ready;
      const session = openSession(world, state, server, url ?? "");
      const wrong = await inspector.now(session.connect);
      if (wrong.length > 0) return wrong;
      // A nonce that was left out keeps later ones waiting, until another payment uses it.
      if (life > 0) await payOnce(session);
      let [least, end] = [Infinity, 0];
      do {
        differences = [
          ...(await inspector.settled(session.connect)),
          ...inspector
            .remains()
            .readable.map((mark) => `${mark} was deleted or replaced, and is in the files`),
        ];
        if (differences.length === 0) return [];
        if (differences.length < least) [least, end] = [differences.length, performance.now() + limit];
        await pause(250);
      } while (performance.now() < end);
    } finally {
      await server.kill();
    }
  }
  return differences;
}

/** A payment from every wallet. */
async function payOnce(session: Session): Promise<void> {
  const wallets = [0, 1, 2];
  for (const family of familyNames)
    for (const from of wallets)
      await pay(session, "first", {
        do: "pay",
        family,
        from,
        to: (from + 1) % wallets.length,
        amount: 1,
        submitting: "once",
      });
}
