import { expect, test, vi } from "vitest";
import { systemRuntime } from "../lib/system-runtime";
import { type Chain, NetworkUnavailableError, type SignedPayload } from "./chain";
import { deadlineIn } from "./deadline";

const hanging = () => new Promise<never>(() => {});

test("calls in a row have one limit together, and none is started after it", async () => {
  let calls = 0;
  const node = {
    slug: "sepolia",
    call: async (value: number) => {
      calls += 1;
      return value + 1;
    },
    hang: hanging,
  };
  const deadline = deadlineIn(systemRuntime, 20);
  const bound = deadline.client(node);
  expect(bound.slug).toBe("sepolia");
  expect(await bound.call(1)).toBe(2);
  await expect(Promise.all([bound.hang(), bound.hang()])).rejects.toThrow(
    new NetworkUnavailableError("the nodes did not answer within 20 ms"),
  );
  await expect(bound.call(1)).rejects.toThrow(NetworkUnavailableError);
  await expect(deadline.before(hanging())).rejects.toThrow(NetworkUnavailableError);
  expect(deadline.signal.aborted).toBe(true);
  expect(calls).toBe(1);
});

test("a deadline that passes while nothing is pending is no unhandled rejection", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const { signal } = deadlineIn(systemRuntime, 1);
  await vi.waitFor(() => expect(signal.aborted).toBe(true), { interval: 5 });
  await new Promise(setImmediate);
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test("signed bytes are read after the deadline, because no node is asked: the first read loads a library", async () => {
  const payload: SignedPayload = { hash: "0x1", nonceSlot: "0", mismatch: () => undefined };
  const chain: Chain = {
    slug: "sepolia",
    kind: "evm",
    buildTransfer: hanging,
    broadcast: hanging,
    find: hanging,
    track: hanging,
    headTime: hanging,
    read: async () => payload,
  };
  const { signal, chain: bind } = deadlineIn(systemRuntime, 1);
  const bound = bind(chain);
  await vi.waitFor(() => expect(signal.aborted).toBe(true), { interval: 5 });
  await expect(bound.find("0x1")).rejects.toThrow(NetworkUnavailableError);
  expect(await bound.read("0x")).toBe(payload);
});
