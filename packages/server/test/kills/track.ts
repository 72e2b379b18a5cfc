import { call, errorCode } from "./call";
import type { Session } from "./client";
import type { WorkspaceName } from "./plan";
import { noteAnswer } from "./state";

/** Requests the status of a payment that this workspace has submitted, the one at this place, 0 to 1, of the last hundred. */
export async function track(
  { state, connect }: Session,
  workspace: WorkspaceName,
  which: number,
): Promise<void> {
  const submitted = state.payments.all
    .filter(({ posts }) => posts.some((post) => post.workspace === workspace))
    .slice(-100);
  const payment = submitted[Math.floor(which * submitted.length)];
  if (!payment) return;
  const answer = await call(connect(workspace), "GET", `/v1/transactions/track/${payment.hash}`);
  const { status } = (answer?.body ?? {}) as { status?: string };
  const code = answer && (errorCode(answer) ?? status);
  // 404: the submission was cut off or refused before it was stored.
  noteAnswer(state, "status", { status: answer?.status ?? "cut-off", code }, [200, 404]);
  if (answer?.status === 200 && status !== undefined) payment.statuses.add(status);
}
