import type { CaseTable } from "../storage/schema/alerts";

export type CaseStatus = CaseTable["status"];

/** An action on a case. */
export type CaseAction =
  | "start_review"
  | "assign"
  | "comment"
  | "link_investigation"
  | "dismiss"
  | "escalate"
  | "reopen";

/** The actions that move a case to another status. */
export type Move = "start_review" | "dismiss" | "escalate" | "reopen";

/**
 * The state table: by status, where each move leads. All other moves are refused; the actions that a case offers, the checks
 * of requests and the diagram of the documentation are made of it.
 */
export const moves: Readonly<Record<CaseStatus, Partial<Record<Move, CaseStatus>>>> = {
  open: { start_review: "in_review", dismiss: "resolved", escalate: "resolved" },
  in_review: { dismiss: "resolved", escalate: "resolved", reopen: "open" },
  resolved: { reopen: "open" },
};

/** The status of a new case. */
export const initial = "open" satisfies CaseStatus;

/** The columns of a resolved case when it is reopened. */
export const reopened = { status: "open", resolution: null, resolved_at: null } as const;

/** The actions in these statuses that do not move the case. A resolved case can still be explained. */
const others: Readonly<Record<CaseStatus, readonly CaseAction[]>> = {
  open: ["assign", "comment", "link_investigation"],
  in_review: ["assign", "comment", "link_investigation"],
  resolved: ["comment", "link_investigation"],
};

const order: readonly CaseAction[] = [
  "start_review",
  "assign",
  "comment",
  "link_investigation",
  "dismiss",
  "escalate",
  "reopen",
];

/** The actions that a case allows in this status, always in the same order. */
export const availableActions = (status: CaseStatus): CaseAction[] =>
  order.filter((action) => action in moves[status] || others[status].includes(action));

/** Whether something can be done with a case in this status. */
export const isAvailable = (status: CaseStatus, action: CaseAction): boolean =>
  availableActions(status).includes(action);

/** The move that leads from one status to another without a resolution; undefined where there is none. */
export function moveBetween(from: CaseStatus, to: CaseStatus): "start_review" | "reopen" | undefined {
  if (moves[from].start_review === to) return "start_review";
  return moves[from].reopen === to ? "reopen" : undefined;
}

/** The state table as a diagram (Mermaid): where a case begins, and each move. */
export function stateDiagram(): string {
  const arrows = Object.entries(moves).flatMap(([from, possible]) =>
    Object.entries(possible).map(([move, to]) => `  ${from} --> ${to}: ${move}`),
  );
  return ["stateDiagram-v2", `  [*] --> ${initial}`, ...arrows].join("\n");
}
