import { expect, test } from "vitest";
import type { Hash } from "../branded";
import { SigningError, WalletSentError } from "../errors/signing";
import { type Sending, sendOnce } from "./send-once";

const hash = `0x${"ab".repeat(32)}` as Hash<"evm">;
let quotes = 0;
const aQuote = (expiresAt = 1_000) => {
  quotes += 1;
  return { quoteId: `quote of send-once ${quotes}`, expiresAt };
};
/** A wallet that sends. */
const sends = async (sending: Sending) => {
  sending.isOut = true;
  sending.txHash = hash;
  return "sent";
};
const already = (more: object) =>
  expect.objectContaining({ name: "WalletSentError", code: "sent_already", ...more });

test("a second click while a wallet is asked sends nothing, and says what is known", async () => {
  const quote = aQuote();
  let agree = () => {};
  let asked = 0;
  const waits = async (sending: Sending) => {
    asked += 1;
    await new Promise<void>((resolve) => {
      agree = resolve;
    });
    return sends(sending);
  };
  const first = sendOnce(quote, 0, waits);
  const second = sendOnce(quote, 0, waits);
  await expect(second).rejects.toEqual(
    already({ txHash: undefined, hint: expect.stringMatching(/first call/) }),
  );
  agree();
  expect(await first).toBe("sent");
  const third = sendOnce(quote, 0, waits);
  await expect(third).rejects.toEqual(
    already({ txHash: hash, hint: expect.stringMatching(/readSentQuote/) }),
  );
  expect(asked).toBe(1);
});

test("another quote is sent beside it", async () => {
  const first = sendOnce(aQuote(), 0, () => new Promise(() => {}));
  first.catch(() => {});
  expect(await sendOnce(aQuote(), 0, sends)).toBe("sent");
});

test.each<[string, (sending: Sending) => void, Error]>([
  ["was refused before the wallet was asked", () => {}, new SigningError("another chain", "")],
  [
    "was declined by the wallet's user",
    (sending) => Object.assign(sending, { isOut: true }),
    new SigningError("declined", "", undefined, "signature_declined"),
  ],
])("a quote that %s can be sent again", async (_, happens, error) => {
  const quote = aQuote();
  const failing = sendOnce(quote, 0, async (sending) => {
    happens(sending);
    throw error;
  });
  await expect(failing).rejects.toBe(error);
  expect(await sendOnce(quote, 0, sends)).toBe("sent");
});

test("a transaction that may be out although the call failed is not sent again", async () => {
  const quote = aQuote();
  const lost = new WalletSentError({ code: "sent_unread", message: "", hint: "", txHash: undefined });
  const failing = sendOnce(quote, 0, async (sending) => {
    sending.isOut = true;
    throw lost;
  });
  await expect(failing).rejects.toBe(lost);
  await expect(sendOnce(quote, 0, sends)).rejects.toEqual(already({ txHash: undefined }));
});

test("it is remembered for as long as the quote is valid, and one that is being sent until that has ended", async () => {
  const [sent, asked] = [aQuote(), aQuote()];
  await sendOnce(sent, 0, sends);
  let agree = () => {};
  const waiting = sendOnce(asked, 0, async (sending) => {
    await new Promise<void>((resolve) => {
      agree = resolve;
    });
    return sends(sending);
  });
  await expect(sendOnce(sent, 999, sends)).rejects.toEqual(already({}));
  // The rules of verification refuse an expired quote; here it only shows that nothing is kept of it.
  expect(await sendOnce(sent, 1_000, sends)).toBe("sent");
  await expect(sendOnce(asked, 1_000, sends)).rejects.toEqual(already({}));
  agree();
  expect(await waiting).toBe("sent");
});
