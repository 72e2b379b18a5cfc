import type { Loader } from "./facts";
import type { Outside } from "./loaders";

/** The most accounts that nodes are asked about each time; the others have their turn later. */
const MAX_READINGS = 100;

/**
 * Balances as the index knows them and, where it does not, as the nodes say now. Each time some are asked for, beginning where the
 * last time ended, so that many rules do not ask a node about all accounts at once.
 */
export function liveBalances(outside: Outside, now: () => number) {
  let turn = 0;
  return (indexed: Loader<"balance">): Loader<"balance"> =>
    async (asked) => {
      const answers = [...(await indexed(asked))];
      const { balanceNow } = outside;
      if (!balanceNow) return answers;
      const unknown = asked.flatMap((of, at) => (answers[at] === undefined ? [{ of, at }] : []));
      const from = unknown.length === 0 ? 0 : turn % unknown.length;
      const some = [...unknown.slice(from), ...unknown.slice(0, from)].slice(0, MAX_READINGS);
      turn += some.length;
      await Promise.all(
        some.map(async ({ of: { network, account, token }, at }) => {
          const amount = await balanceNow(network, account, token);
          if (amount !== undefined) answers[at] = { amount, time: now() };
        }),
      );
      return answers;
    };
}
