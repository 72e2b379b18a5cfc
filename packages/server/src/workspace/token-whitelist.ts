import { inTransaction } from "../storage/transaction";
import { preparedInWorkspace, type Workspace } from "./workspace";

/** A token reference: `native`, or the normalized contract, mint or denom. */
export interface TokenName {
  /** Slug. */
  network: string;
  token: string;
}

/** The tokens shown to a workspace. */
export interface Whitelist {
  /** The tokens to show; undefined: every one. */
  readonly tokens: readonly TokenName[] | undefined;
  shows(network: string, token: string): boolean;
}

/** Shows all tokens. */
export const everythingShown: Whitelist = { tokens: undefined, shows: () => true };

const whitelistOf = preparedInWorkspace([], (db) =>
  db.selectFrom("token_whitelist").select(["network", "token"]).orderBy("network").orderBy("token"),
);

/** The whitelist of a workspace; without one all tokens are shown. */
export async function readWhitelist(workspace: Workspace): Promise<Whitelist> {
  const tokens = await whitelistOf(workspace, {});
  if (tokens.length === 0) return everythingShown;
  const shown = new Set(tokens.map(({ network, token }) => `${network} ${token}`));
  return { tokens, shows: (network, token) => shown.has(`${network} ${token}`) };
}

/** Replaces the whitelist of a workspace; an empty one shows all tokens. */
export async function setWhitelist({ db }: Workspace, tokens: readonly TokenName[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("token_whitelist").execute();
    for (const { network, token } of tokens)
      await trx
        .insertInto("token_whitelist")
        .values({ network, token })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}
