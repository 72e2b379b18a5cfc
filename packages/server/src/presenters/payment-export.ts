import { csvLine } from "@waybill/spec/standards/csv";
import { digitsAt, formatUnits } from "@waybill/spec/standards/decimal";
import { findTokenByReference, symbolOf } from "../chains/token-reference";
import { utcDay } from "../lib/day";
import { formatUsd } from "../lib/money";
import { timestamp } from "../lib/runtime";
import { partiesOf, withFewAccounts } from "../payments/submissions/payment-list";
import type { ReportedSubmission } from "../payments/submissions/rows";
import { type PriceSource, transferUsd } from "../prices/source";
import { fullName, type Person } from "../workspace/person-record";
import { findPersonsByAccount } from "../workspace/persons";
import type { Workspace } from "../workspace/workspace";

// Payments as files for bookkeeping (spec/platform/payments.yaml).

/** A payment with the parts of its cells. */
interface Exported {
  payment: ReportedSubmission;
  /** In units of the token; undefined where its decimals are unknown. */
  amount: string | undefined;
  /** In hundredths of a unit, rounded half away from zero; undefined where the decimals are unknown. */
  hundredths: bigint | undefined;
  symbol: string;
  /** The names in the current records; empty without a record. */
  sender: string;
  recipient: string;
}

interface Format {
  /** Each column with its cell. */
  columns: readonly (readonly [title: string, cell: (of: Exported, prices: PriceSource) => string])[];
  /** Whether it is the statement of one bank account: completed payments of one token. */
  isStatement: boolean;
}

export type ExportFormat = "usd" | "xero" | "quickbooks";

const isoDay = ({ payment }: Exported): string => utcDay(payment.created_at);

/** `01/31/2026`. */
function usDay(of: Exported): string {
  const [year, month, day] = isoDay(of).split("-");
  return `${month}/${day}/${year}`;
}

/** Money out, with two decimals: `-2.50`. */
function moneyOut({ hundredths = 0n }: Exported): string {
  const digits = hundredths.toString().padStart(3, "0");
  return `-${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const payee = ({ recipient, payment }: Exported): string => recipient || payment.to_address;

const exactly = ({ amount, symbol, payment }: Exported): string =>
  `${amount} ${symbol} on ${payment.network} to ${payment.to_address}`;

const usdText = ({ network, token, amount, created_at }: ReportedSubmission, prices: PriceSource) =>
  formatUsd(transferUsd(prices, { network, token, amount: BigInt(amount), time: created_at })) ?? "";

const formats: Readonly<Record<ExportFormat, Format>> = {
  usd: {
    isStatement: false,
    columns: [
      ["submitted_at", ({ payment }) => timestamp(payment.created_at)],
      ["status", ({ payment }) => payment.observed_status ?? ""],
      ["network", ({ payment }) => payment.network],
      ["symbol", ({ symbol }) => symbol],
      ["token", ({ payment }) => payment.token],
      ["amount", ({ amount = "" }) => amount],
      ["base_amount", ({ payment }) => payment.amount],
      [
        "usd_price",
        ({ payment: { network, token, created_at } }, prices) =>
          prices.priceAt(network, token, created_at)?.text ?? "",
      ],
      ["usd", ({ payment }, prices) => usdText(payment, prices)],
      ["sender", ({ sender }) => sender],
      ["from_address", ({ payment }) => payment.from_address],
      ["recipient", ({ recipient }) => recipient],
      ["to_address", ({ payment }) => payment.to_address],
      ["tx_hash", ({ payment }) => payment.tx_hash],
      ["quote_id", ({ payment }) => payment.quote_id],
    ],
  },
  // Xero's template for statements has these columns and takes ISO dates in every region.
  xero: {
    isStatement: true,
    columns: [
      ["Date", isoDay],
      ["Amount", moneyOut],
      ["Payee", payee],
      ["Description", exactly],
      ["Reference", ({ payment }) => payment.tx_hash],
    ],
  },
  // QuickBooks Online takes exactly three columns, so that payee and reference are part of the description.
  quickbooks: {
    isStatement: true,
    columns: [
      ["Date", usDay],
      ["Description", (of) => `${payee(of)}: ${exactly(of)}, ${of.payment.tx_hash}`],
      ["Amount", moneyOut],
    ],
  },
};

/** Whether a format is the statement of one bank account, which has completed payments of one token. */
export const isStatement = (format: ExportFormat): boolean => formats[format].isStatement;

/** The lines of a file: the titles, then a line for each payment in the given order. */
export async function* exportLines(
  workspace: Workspace,
  format: ExportFormat,
  payments: AsyncIterable<readonly ReportedSubmission[]>,
  prices: PriceSource,
): AsyncGenerator<string> {
  const { columns, isStatement: onlyAmounts } = formats[format];
  yield csvLine(columns.map(([title]) => title));
  for await (const some of payments)
    for (const batch of withFewAccounts(some)) {
      const persons = await findPersonsByAccount(workspace, batch.flatMap(partiesOf));
      for (const payment of batch) {
        const of = exported(payment, persons);
        if (!onlyAmounts || of.hundredths) yield csvLine(columns.map(([, cell]) => cell(of, prices)));
      }
    }
}

function exported(payment: ReportedSubmission, persons: ReadonlyMap<string, Person>): Exported {
  const { network, token } = payment;
  const digits = BigInt(payment.amount);
  const decimals = findTokenByReference(network, token)?.exponent;
  const nameOf = (account: string) => {
    const person = persons.get(account);
    return person ? fullName(person) : "";
  };
  return {
    payment,
    amount: decimals === undefined ? undefined : formatUnits(digits, decimals),
    hundredths: decimals === undefined ? undefined : digitsAt({ digits, scale: decimals }, 2, "half"),
    symbol: symbolOf(network, token),
    sender: nameOf(payment.from_address),
    recipient: nameOf(payment.to_address),
  };
}
