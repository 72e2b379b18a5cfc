import type { Workspace } from "./workspace";

/** A token as it is stored: `native`, or contract, mint or denom as accounts are matched. */
export interface TokenName {
  /** Slug. */
  network: string;
  token: string;
}

/** Which tokens a workspace wants to see. */
export interface Whitelist {
  /** The tokens to show; undefined: every one. */
  readonly tokens: readonly TokenName[] | undefined;
  shows(network: string, token: string): boolean;
}

/** Hides nothing. */
export const everythingShown: Whitelist = { tokens: undefined, shows: () => true };

/** The tokens that a workspace wants to see; one that has chosen none sees all. */
export async function readWhitelist({ db }: Workspace): Promise<Whitelist> {
  const tokens = await db
    .selectFrom("token_whitelist")
    .select(["network", "token"])
    .orderBy("network")
    .orderBy("token")
    .execute();
  if (tokens.length === 0) return everythingShown;
  const shown = new Set(tokens.map(({ network, token }) => `${network} ${token}`));
  return { tokens, shows: (network, token) => shown.has(`${network} ${token}`) };
}

/** Replaces the tokens that a workspace wants to see; none stands for all. */
export async function setWhitelist({ db }: Workspace, tokens: readonly TokenName[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("token_whitelist").execute();
    for (const { network, token } of tokens)
      await trx
        .insertInto("token_whitelist")
        .values({ network, token })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}
