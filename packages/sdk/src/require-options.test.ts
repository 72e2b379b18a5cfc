import { expect, test } from "vitest";
import { signings } from "../test/support/receipts";
import { Waybill } from "./client";
import { ArgumentError } from "./errors";
import { checkPerson, partyToIvms101, toIvms101 } from "./ivms101";
import { inclusionFromRpc, memoryJournal, paymentsOf } from "./payments";
import { policyOf } from "./policy";
import { verifyReceipt } from "./receipts";
import { verifyWebhook } from "./webhooks";

const client = () => new Waybill({ baseUrl: "https://service.example", fetch: () => expect.unreachable() });
const journal = memoryJournal();
const pay = { id: "invoice-1", request: {} as never, sign: () => expect.unreachable() };

/** Each takes options that a typing error must not switch off. */
const calls: Readonly<Record<string, (misspelled: object) => unknown>> = {
  "client.payments": async (more) => {
    const { payments } = client().withOptions({ payments: { journal, ...more } });
    await payments.list();
  },
  paymentsOf: (more) => paymentsOf(client(), { journal, ...more }),
  "payments.pay": (more) =>
    paymentsOf(client(), { journal })
      .pay({ ...pay, ...more })
      .next(),
  "payments.resume": (more) => paymentsOf(client(), { journal }).resume("invoice-1", more).next(),
  policyOf: (more) => policyOf({ version: 1 }, more),
  verifyReceipt: async (more) => {
    const { quote, sign } = signings.evm ?? expect.unreachable();
    const { receipt } = await sign(quote());
    await verifyReceipt(receipt ?? expect.unreachable(), more);
  },
  verifyWebhook: (more) => verifyWebhook({ headers: {}, body: "" }, "whsec_AAAA", more),
  inclusionFromRpc: (more) => inclusionFromRpc({}, more),
  "transactions.wait": (more) => client().transactions.wait(`0x${"11".repeat(32)}`, more),
  checkPerson: (more) => checkPerson({} as never, more),
  partyToIvms101: (more) => partyToIvms101({} as never, more as never),
  toIvms101: (more) => toIvms101({ originators: [], beneficiaries: [] } as never, more),
};

test.each(Object.entries(calls))("%s: an option that it does not have is refused", async (_name, call) => {
  for (const name of ["polcy", "toleranceSecond", "timeoutMS"])
    await expect(async () => await call({ [name]: 1 })).rejects.toBeInstanceOf(ArgumentError);
});

test("a policy in the place of the payment's own options is reported with its place", async () => {
  const policy = await policyOf({ version: 1 });
  const paying = paymentsOf(client(), { journal }).pay(Object.assign({ policy }, pay));
  await expect(paying.next()).rejects.toMatchObject({ message: "payment has no policy" });
});
