import { apiError, requireFound } from "../../errors";
import { LinkedList } from "../../http/operation";
import { normalizeTxHash } from "../../lib/normalize-address";
import { checkPage, positionOf, readPage } from "../../params/page";
import { statementOf } from "../../payments/submissions/accepted-risks";
import { checkSubmission } from "../../payments/submissions/check-submission";
import { nextPayments, paymentBatches } from "../../payments/submissions/payment-list";
import { findPayment, type ReportedSubmission } from "../../payments/submissions/rows";
import { submitSigned } from "../../payments/submissions/submit";
import * as track from "../../payments/submissions/track";
import { reportOf, showReports } from "../../presenters/transaction-report";
import { audited } from "../../workspace/audited";
import { checkPaymentFilter } from "../payment-filter";
import { operation } from "./operation";

// Submission, reports and tracking (spec/core/transactions.yaml).

export const listTransactions = operation("listTransactions", {
  check(request, report) {
    const { cursor, size, ...filters } = request.parameters;
    const filter = checkPaymentFilter(filters, report);
    const isPaged = cursor !== undefined || size !== undefined;
    return {
      filter,
      page: isPaged ? checkPage(request, ["listTransactions", filters], report) : undefined,
    };
  },

  async handle({ resolved: { filter, page }, workspace }, { personReads }) {
    personReads.note(workspace, null);
    if (!page) return showReports(workspace, paymentBatches(workspace, filter));
    const { rows, meta } = await readPage<ReportedSubmission>({
      page,
      keyOf: ({ created_at, seq }) => [created_at, seq],
      read: ({ key }, limit) => nextPayments(workspace, filter, positionOf(key), limit),
    });
    return new LinkedList(showReports(workspace, [rows]), meta.next_cursor);
  },
});

export const submitTransaction = operation("submitTransaction", {
  asksNodes: true,
  check: async (request, report, services) => ({
    submission: await checkSubmission(request, report, services),
  }),
  async handle({ body, resolved: { submission }, workspace, keyId }, services) {
    const found = requireFound(submission);
    // Before anything is sent, whether it is sent in the end or not.
    if (body.risk_acceptance)
      await audited(
        workspace,
        services.runtime,
        async () => body.quote_id ?? null,
        (id) => id,
      );
    return submitSigned(services, workspace, found, statementOf(body.risk_acceptance, keyId));
  },
});

export const getTransaction = operation("getTransaction", {
  handle: async ({ parameters, workspace }, { personReads }) => {
    const payment = await findPayment(
      workspace,
      normalizeTxHash(parameters.tx_hash),
      parameters.quote_id?.toLowerCase(),
    );
    if (!payment) throw apiError("transaction_not_found", "transaction not found");
    personReads.note(workspace, payment.tx_hash);
    return reportOf(workspace, payment);
  },
});

export const trackTransaction = operation("trackTransaction", {
  asksNodes: true,
  handle: ({ parameters, workspace }, services) =>
    track.trackTransaction(services, workspace, {
      hash: normalizeTxHash(parameters.tx_hash),
      quoteId: parameters.quote_id,
    }),
});
