import { encodeEventTopics } from "viem";
import { expect, test } from "vitest";
import { burnMintBridgeAbi, swapBridgeRouterAbi } from "../../generated/contracts";
import { topics } from "./topics";

test("the topics match the events of the contracts", () => {
  const first = (abi: typeof burnMintBridgeAbi | typeof swapBridgeRouterAbi, eventName: string) =>
    encodeEventTopics({ abi: [...abi], eventName } as never)[0];
  expect(first(burnMintBridgeAbi, "MessageSent")).toBe(topics.MessageSent);
  expect(first(burnMintBridgeAbi, "MessageReceived")).toBe(topics.MessageReceived);
  expect(first(swapBridgeRouterAbi, "Delivered")).toBe(topics.Delivered);
});
