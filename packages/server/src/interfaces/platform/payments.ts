import { formatUnits } from "@waybill/spec/standards/decimal";
import { findTokenByReference, symbolOf } from "../../chains/token-reference";
import { refused } from "../../field-errors";
import { DAY } from "../../lib/day";
import { groupBy } from "../../lib/group-by";
import { formatUsd } from "../../lib/money";
import { type DayTotal, paymentBatches, totalsByDay } from "../../payments/submissions/payment-list";
import { exportLines, isStatement } from "../../presenters/payment-export";
import { type PriceSource, transferUsd } from "../../prices/source";
import { checkPaymentFilter } from "../payment-filter";
import { operation } from "./operation";

// Totals and files of submitted payments (spec/platform/payments.yaml).

export const getPaymentTotals = operation("getPaymentTotals", {
  check: ({ parameters }, report) => ({ filter: checkPaymentFilter(parameters, report) }),

  async handle({ resolved: { filter }, workspace }, { prices }) {
    const days = await totalsByDay(workspace, filter);
    const groups = groupBy(days, ({ status, network, token }) => `${status} ${network} ${token}`);
    return {
      items: [...groups]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, of]) => totalOf(of, prices)),
    };
  },
});

export const exportPayments = operation("exportPayments", {
  check({ parameters: { format, ...filters } }, report) {
    const filter = checkPaymentFilter(filters, report);
    if (format === undefined || filter === refused || !isStatement(format)) return { filter };
    if (filter.tokens === undefined)
      report("token", "invalid_value", "must be given: a statement has one currency", {});
    else if (!filter.tokens.every(isKnown))
      report("token", "invalid_value", "must be a token whose decimals are known", { value: filters.token });
    if (filter.statuses?.some((one) => one !== "completed"))
      report("status", "invalid_value", "must be completed: a statement has no other payments", {
        value: filters.status,
      });
    const statuses = ["completed"] as const;
    return { filter: { ...filter, statuses } };
  },

  async handle({ parameters: { format }, resolved: { filter }, workspace }, { prices, personReads }) {
    personReads.note(workspace, null);
    return {
      filename: `payments-${format}.csv`,
      chunks: exportLines(workspace, format, paymentBatches(workspace, filter), prices),
    };
  },
});

const isKnown = ({ network, token }: { network?: string | undefined; token: string }): boolean =>
  network !== undefined && findTokenByReference(network, token) !== undefined;

/** The total of days of one status and token. Its value is unknown when one of the days has no price. */
function totalOf(days: readonly DayTotal[], prices: PriceSource) {
  const [{ status, network, token }] = days as [DayTotal];
  const amount = days.reduce((sum, one) => sum + one.amount, 0n);
  const known = findTokenByReference(network, token);
  const values = days.map((one) =>
    transferUsd(prices, { network, token, amount: one.amount, time: one.day * DAY }),
  );
  const usd = values.every((value) => value !== undefined)
    ? values.reduce((sum, value) => sum + value, 0n)
    : undefined;
  return {
    status,
    network,
    token,
    symbol: symbolOf(network, token),
    payments: days.reduce((sum, one) => sum + one.payments, 0),
    base_amount: amount.toString(),
    amount: known ? formatUnits(amount, known.exponent) : null,
    usd: formatUsd(usd),
  };
}
