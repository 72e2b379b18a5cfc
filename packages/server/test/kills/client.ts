import type { Connection } from "./call";
import { pay, retry } from "./pay";
import { createPerson, deletePerson, replacePerson } from "./person-actions";
import type { Action, RoundPlan, WorkspaceName } from "./plan";
import type { SoakState } from "./state";
import { track } from "./track";
import type { World } from "./world";

/** The state that clients use during one life of the server. */
export interface Session {
  state: SoakState;
  world: World;
  /** Aborted when the server is killed. */
  ended: AbortSignal;
  connect(workspace: WorkspaceName): Connection;
  /** Called when a submission has just been sent, and when one has been answered. */
  on(what: "submission" | "answer"): void;
}

/** Does what is planned for one client, again and again until the server is killed. */
export async function runClient(
  session: Session,
  { workspace, actions }: RoundPlan["clients"][number],
): Promise<void> {
  for (let round = 0; !session.ended.aborted && actions.length > 0; round++)
    for (const action of actions)
      if (!session.ended.aborted) await perform(session, workspace, action, round);
}

/** `round` counts how often the client has started over. */
function perform(session: Session, workspace: WorkspaceName, action: Action, round: number): Promise<void> {
  switch (action.do) {
    case "pay":
      // Two payments of one amount with one blockhash of Solana would be the same bytes.
      return pay(session, workspace, { ...action, amount: action.amount + round });
    case "retry":
      return retry(session, workspace, action.which);
    case "track":
      return track(session, workspace, action.which);
    case "create-person":
      return createPerson(session, workspace);
    case "replace-person":
      return replacePerson(session, workspace, action.which);
    case "delete-person":
      return deletePerson(session, workspace, action.which);
  }
}
