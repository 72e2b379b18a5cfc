import { readMint, readTokenAccount } from "../../chains/solana/simulation/token-state";
import { distinctAccounts } from "./effects";
import type { SolanaSimulated, TouchedAccount } from "./simulate";

/** How an account changes beside its balances. */
export interface StateChange {
  address: string;
  kind:
    | "created"
    | "closed"
    | "owner_changed"
    | "data_changed"
    | "delegate_changed"
    | "close_authority_changed"
    | "mint_authority_changed"
    | "freeze_authority_changed";
  /** One sentence. */
  text: string;
}

/** The changes of accounts beside their balances, in the order of the transaction. */
export const stateChanges = (simulated: SolanaSimulated): StateChange[] =>
  distinctAccounts(simulated).flatMap(changesOf);

function changesOf({ address, before, after }: TouchedAccount): StateChange[] {
  const change = (kind: StateChange["kind"], text: string): StateChange => ({ address, kind, text });
  if (!before && !after) return [];
  if (!before) return [change("created", `The account is created, owned by the program ${after?.owner}.`)];
  if (!after) return [change("closed", "The account is closed.")];
  const changes: StateChange[] = [];
  const differs = (
    kind: StateChange["kind"],
    what: string,
    was: string | undefined,
    is: string | undefined,
  ) => {
    if (was !== is) changes.push(change(kind, `${what} changes from ${was ?? "none"} to ${is ?? "none"}.`));
  };
  differs("owner_changed", "The program that owns the account", before.owner, after.owner);
  const [held, holds] = [readTokenAccount(before), readTokenAccount(after)];
  if (held && holds) {
    differs("owner_changed", "The owner of the token account", held.owner, holds.owner);
    differs(
      "close_authority_changed",
      "The close authority of the token account",
      held.closeAuthority,
      holds.closeAuthority,
    );
    if (held.delegate !== holds.delegate || held.delegated !== holds.delegated)
      changes.push(
        change(
          "delegate_changed",
          holds.delegate === undefined
            ? "No other account may move its tokens now."
            : `${holds.delegate} may move ${holds.delegated} base units of its tokens.`,
        ),
      );
    return changes;
  }
  const [was, is] = [readMint(before), readMint(after)];
  if (was && is) {
    differs("mint_authority_changed", "The mint authority of the token", was.mintAuthority, is.mintAuthority);
    differs(
      "freeze_authority_changed",
      "The freeze authority of the token",
      was.freezeAuthority,
      is.freezeAuthority,
    );
    return changes;
  }
  if (Buffer.compare(before.data, after.data) !== 0)
    changes.push(change("data_changed", "The data of the account changes."));
  return changes;
}
