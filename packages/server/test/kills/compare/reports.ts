import type { WorkspaceName } from "../plan";
import { isAcknowledged, type Payment, type SubmittedPayments } from "../submitted-payments";

/** A report, as far as it is compared. */
export interface Report {
  tx_hash: string;
  amount: number;
  network: string;
  sender: { id: string } | null;
  recipient: { id: string } | null;
}

export type Reports = Readonly<Record<WorkspaceName, readonly Report[]>>;

interface Known {
  payments: SubmittedPayments;
  /** The identifier of the record that holds an account in a workspace. */
  personOf(workspace: WorkspaceName, account: string): string | undefined;
}

/** The workspaces that report each transaction, one entry for each report. */
export function reportingWorkspaces(reports: Reports): Map<string, WorkspaceName[]> {
  const found = new Map<string, WorkspaceName[]>();
  for (const workspace of ["first", "second"] as const)
    for (const { tx_hash } of reports[workspace])
      found.set(tx_hash, [...(found.get(tx_hash) ?? []), workspace]);
  return found;
}

/**
 * The faults of reports at any time, in words: one that names no payment of its workspace, that differs from the
 * payment, or that is there twice; and an acknowledged payment on chain that its workspace does not report.
 */
export function compareReports(
  reports: Reports,
  onChain: ReadonlySet<string>,
  { payments, personOf }: Known,
): string[] {
  const reported = reportingWorkspaces(reports);
  const differences: string[] = [];
  for (const [hash, workspaces] of reported)
    if (workspaces.length > 1)
      differences.push(`${hash} is reported ${workspaces.length} times: ${workspaces}`);
  for (const workspace of ["first", "second"] as const)
    for (const report of reports[workspace]) {
      const payment = payments.get(report.tx_hash);
      const what = payment && differenceOf(report, payment, workspace, personOf);
      if (!payment) differences.push(`${report.tx_hash} is reported, and nobody submitted it`);
      if (what) differences.push(`the report of ${report.tx_hash} in ${workspace} ${what}`);
    }
  for (const payment of payments.all)
    for (const workspace of ["first", "second"] as const)
      if (
        isAcknowledged(payment, workspace) &&
        onChain.has(payment.hash) &&
        !reported.get(payment.hash)?.includes(workspace)
      )
        differences.push(
          `${payment.hash} is on chain and was acknowledged, but ${workspace} does not report it`,
        );
  return differences;
}

function differenceOf(
  { amount, network, sender, recipient }: Report,
  payment: Payment,
  workspace: WorkspaceName,
  personOf: Known["personOf"],
): string | undefined {
  if (!payment.posts.some((post) => post.workspace === workspace)) return "is of another workspace's payment";
  if (BigInt(amount) !== payment.amount) return `has the amount ${amount} instead of ${payment.amount}`;
  if (network !== payment.network) return `has the network ${network} instead of ${payment.network}`;
  if (sender?.id !== personOf(workspace, payment.from)) return `has the sender ${sender?.id}`;
  if (recipient?.id !== personOf(workspace, payment.to)) return `has the recipient ${recipient?.id}`;
  return undefined;
}
