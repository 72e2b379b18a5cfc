import { apiError, requireFound } from "../../errors";
import { normalizeTxHash } from "../../lib/tx-hash";
import { statementOf } from "../../payments/submissions/accepted-risks";
import { checkSubmission } from "../../payments/submissions/check-submission";
import { findPayment } from "../../payments/submissions/rows";
import { submitSigned } from "../../payments/submissions/submit";
import * as track from "../../payments/submissions/track";
import { listReports, reportOf } from "../../presenters/transaction-report";
import { operation } from "./operation";

// Submission, reports and tracking (spec/core/transactions.yaml).

export const listTransactions = operation("listTransactions", {
  handle: ({ workspace }) => listReports(workspace),
});

export const submitTransaction = operation("submitTransaction", {
  asksNodes: true,
  check: async (request, report, services) => ({
    submission: await checkSubmission(request, report, services),
  }),
  handle: ({ body, resolved: { submission }, workspace, keyId }, services) =>
    submitSigned(services, workspace, requireFound(submission), statementOf(body.risk_acceptance, keyId)),
});

export const getTransaction = operation("getTransaction", {
  handle: async ({ parameters, workspace }) => {
    const payment = await findPayment(
      workspace,
      normalizeTxHash(parameters.tx_hash),
      parameters.quote_id?.toLowerCase(),
    );
    if (!payment) throw apiError("transaction_not_found", "transaction not found");
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
