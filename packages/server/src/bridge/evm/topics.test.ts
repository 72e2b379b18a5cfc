import { encodeEventTopics } from "viem";
import { expect, test } from "vitest";
import { burnMintBridgeAbi } from "../../generated/contracts";
import { topics } from "./topics";

test("the topics match the events of the contract", () => {
  for (const eventName of ["MessageSent", "MessageReceived"] as const)
    expect(encodeEventTopics({ abi: burnMintBridgeAbi, eventName })[0]).toBe(topics[eventName]);
});
