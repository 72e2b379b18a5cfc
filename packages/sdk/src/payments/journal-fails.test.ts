/** A journal that fails, or that somebody else writes, once bytes may be out. */
import { beforeEach, expect, test } from "vitest";
import { requestOf } from "../../test/support/equal-requests";
import { HostileWorld } from "../../test/support/hostile-world";
import { ValidationError } from "../errors";
import type { Journal } from "./journal";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";
import type { PaymentStep } from "./payments-options";
import type { PaymentRecord } from "./record";

const request = requestOf("a");

async function stepsOf(payment: AsyncIterable<PaymentStep>) {
  const steps: string[] = [];
  try {
    for await (const { step } of payment) steps.push(step);
  } catch (error) {
    return { steps, error };
  }
  return { steps, error: undefined };
}

let world: HostileWorld;
let journal: Journal;
let sent: string[];
beforeEach(() => {
  world = new HostileWorld(true, () => 0.99);
  world.hostile = false;
  journal = memoryJournal();
  sent = [];
});

const paymentsWith = (over: Partial<Journal>, submit = world.client.transactions.submit) =>
  paymentsOf(
    {
      quotes: world.client.quotes,
      transactions: {
        wait: world.client.transactions.wait,
        submit: async (signed) => {
          sent.push(signed.signedPayload);
          return submit(signed);
        },
      },
    },
    { journal: { ...journal, ...over } },
  );
const pay = () => ({ id: "a", request, sign: world.sign("a") });

/** Fails to store what is in this state. */
const failingAt = (...states: string[]): Pick<Journal, "write"> => ({
  write: async (record: PaymentRecord) => {
    const state = record.attempts.at(-1)?.state;
    if (state !== undefined && states.includes(state)) throw new Error("no room");
    return await journal.write(record);
  },
});

test.each([
  ["submitted", ["quoted", "signed"]],
  ["completed", ["quoted", "signed", "submitted"]],
])(
  "it cannot store that a payment is %s: the error says what is out, and resume finishes it",
  async (state, reported) => {
    const { steps, error } = await stepsOf(paymentsWith(failingAt(state)).pay(pay()));
    // Each step is reported when it is in the journal.
    expect(steps).toEqual(reported);
    expect(error).toMatchObject({
      code: "payment_open",
      paymentId: "a",
      txHash: "hash 2",
      cause: { message: "no room" },
      hint: expect.stringMatching(/may have been sent.*resume/),
    });
    expect((await stepsOf(paymentsWith({}).resume("a"))).steps).toEqual(["submitted", "settled"]);
    expect(new Set(sent).size).toBe(1);
  },
);

test("it cannot store the signature: what the journal says, because nothing was sent", async () => {
  const { steps, error } = await stepsOf(paymentsWith(failingAt("signed")).pay(pay()));
  expect({ steps, error }).toMatchObject({ steps: ["quoted"], error: { message: "no room" } });
  expect(sent).toEqual([]);
});

test.each(["claim", "write"] as const)(
  "it cannot store a second signature (%s): the first one may be out",
  async (method) => {
    const refusing = () =>
      Promise.reject(
        new ValidationError({
          code: "validation_failed",
          message: "no",
          hint: "",
          status: 422,
          requestId: "1",
        }),
      );
    await stepsOf(paymentsWith({}, refusing).pay(pay()));
    const failing = { [method]: async () => Promise.reject(new Error("no room")) };
    const { error } = await stepsOf(paymentsWith(failing, refusing).resume("a", { sign: world.sign("a") }));
    expect(error).toMatchObject({ code: "payment_open", txHash: "hash 2", cause: { message: "no room" } });
  },
);

test("it cannot be quoted again: the first signature may be out", async () => {
  const refusing = () =>
    Promise.reject(
      new ValidationError({
        code: "validation_failed",
        message: "no",
        hint: "",
        status: 422,
        requestId: "1",
      }),
    );
  await stepsOf(paymentsWith({}, refusing).pay(pay()));
  world.client.quotes.get = () => {
    throw new Error("no route");
  };
  const { error } = await stepsOf(paymentsWith({}, refusing).resume("a", { sign: world.sign("a") }));
  expect(error).toMatchObject({
    code: "payment_open",
    txHash: "hash 2",
    cause: { message: "no route" },
    hint: expect.stringMatching(/may have been sent.*make no other payment/),
  });
  // For a payment without a signature it is the client's own error.
  const first = await stepsOf(paymentsWith({}).pay({ ...pay(), id: "b", request: requestOf("b") }));
  expect(first.error).toMatchObject({ message: "no route" });
});

test.each(["signed", "submitted"])(
  "when two resume a payment that is %s at once, the later one says what may be out",
  async (state) => {
    for await (const { step } of paymentsWith({}).pay(pay())) if (step === state) break;
    const [one, other] = [paymentsWith({}).resume("a"), paymentsWith({}).resume("a")];
    const results = await Promise.all([stepsOf(one), stepsOf(other)]);
    expect(results.filter(({ steps }) => steps.at(-1) === "settled")).toHaveLength(1);
    const late = results.find(({ error }) => error !== undefined)?.error;
    expect(late).toMatchObject({ code: "payment_changed", txHash: "hash 2", retryable: true });
    expect(String(late)).toContain("may have been sent (hash 2)");
    expect(String(late)).not.toMatch(/nothing was sent/);
    expect(new Set(sent).size).toBe(1);
  },
);

test("when two pay one id at once, the one whose signature is not stored has sent nothing", async () => {
  const results = await Promise.all([
    stepsOf(paymentsWith({}).pay(pay())),
    stepsOf(paymentsWith({}).pay(pay())),
  ]);
  const late = results.find(({ error }) => error !== undefined)?.error;
  expect(late).toMatchObject({ code: "payment_changed", txHash: undefined });
  expect(String(late)).toContain("nothing was sent here");
  expect(sent).toHaveLength(1);
});
