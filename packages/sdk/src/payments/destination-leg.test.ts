/** Payments to another network: a chain reports the source leg, and only the service the destination leg. */
import { beforeEach, expect, test } from "vitest";
import { requestOf } from "../../test/support/equal-requests";
import { HostileWorld } from "../../test/support/hostile-world";
import { NotFoundError, ValidationError } from "../errors";
import type { Journal } from "./journal";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";
import type { PaymentStep } from "./payments-options";
import { spentIn } from "./spent";

const request = { ...requestOf("a"), to_chain: "base-sepolia" };
const refusal = { message: "no", hint: "", requestId: "1" };

async function stepsOf(payment: AsyncIterable<PaymentStep>): Promise<string[]> {
  const steps: string[] = [];
  for await (const step of payment) steps.push("status" in step ? `${step.step} ${step.status}` : step.step);
  return steps;
}

let world: HostileWorld;
let journal: Journal;
let waits: number;
beforeEach(() => {
  world = new HostileWorld(true, () => 0.99);
  world.hostile = false;
  journal = memoryJournal();
  waits = 0;
});

interface Said {
  /** An error instead of an answer. */
  status: string | Error;
  isRefused?: boolean;
  accepts?: boolean;
}

/** Payments whose source leg is final, with what the service says of the destination leg. */
const paymentsWith = ({ status, isRefused = false, accepts }: Said) =>
  paymentsOf(
    {
      quotes: world.client.quotes,
      transactions: {
        submit: async () => {
          if (isRefused) throw new ValidationError({ code: "validation_failed", status: 422, ...refusal });
        },
        wait: async () => {
          waits += 1;
          if (typeof status !== "string") throw status;
          return { status };
        },
      },
    },
    { journal, inclusion: async () => "included", acceptReportedFailures: accepts },
  );
const sign = () => world.sign("a");
const pay = (said: Said) => stepsOf(paymentsWith(said).pay({ id: "a", request, sign: sign() }));
const never = async () => expect.unreachable("signed again");

test("the service refuses the bytes, which another has sent: it is asked for the end, which settles", async () => {
  await pay({ status: "pending" });
  waits = 0;
  const said = { status: "completed", isRefused: true };
  expect(await stepsOf(paymentsWith(said).resume("a", { sign: never }))).toEqual(["settled completed"]);
  expect(waits).toBe(1);
  expect(await paymentsWith(said).list()).toEqual([]);
  expect(await stepsOf(paymentsWith(said).resume("a"))).toEqual(["settled completed"]);
});

test("the service does not know the payment: it is in a block all the same", async () => {
  await pay({ status: "pending" });
  const status = new NotFoundError({ code: "not_found", status: 404, ...refusal });
  expect(await stepsOf(paymentsWith({ status, isRefused: true }).resume("a"))).toEqual(["included"]);
  const own = new Error("of an own client");
  await expect(stepsOf(paymentsWith({ status: own, isRefused: true }).resume("a"))).rejects.toBe(own);
});

test.each(["failed", "abandoned"])(
  "that the destination leg is %s is reported each time, and nothing else is signed",
  async (status) => {
    expect((await pay({ status })).slice(-2)).toEqual(["submitted", `reported ${status}`]);
    for (const isRefused of [false, true])
      expect(await stepsOf(paymentsWith({ status, isRefused }).resume("a", { sign: never }))).toEqual([
        `reported ${status}`,
      ]);
    expect(await paymentsWith({ status }).list()).toMatchObject([{ attempts: [{ state: status }] }]);
    // Money can arrive late.
    expect(await stepsOf(paymentsWith({ status: "pending" }).resume("a"))).toEqual(["included"]);
    expect(await stepsOf(paymentsWith({ status: "completed" }).resume("a"))).toContain("settled completed");
  },
);

test("where the service's word is accepted it closes the payment", async () => {
  await pay({ status: "failed" });
  const accepting = paymentsWith({ status: "failed", accepts: true });
  expect(await stepsOf(accepting.resume("a", { sign: never }))).toEqual(["settled failed"]);
  expect(await accepting.list()).toEqual([]);
  waits = 0;
  expect(await stepsOf(accepting.resume("a", { sign: never }))).toEqual(["settled failed"]);
  expect(waits).toBe(0);
});

test("also at once, and it counts towards no limit there", async () => {
  expect((await pay({ status: "abandoned", accepts: true })).at(-1)).toBe("settled abandoned");
  const inclusion = async () => "included" as const;
  const spent = (acceptReportedFailures: boolean) =>
    spentIn({ journal, inclusion, acceptReportedFailures }, () => false)(0);
  expect(await spent(true)).toEqual([]);
  // It counts otherwise: without a receipt, what it spends is not known.
  await expect(spent(false)).rejects.toMatchObject({ code: "journal_unreadable" });
});
