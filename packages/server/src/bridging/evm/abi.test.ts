import { encodeEventTopics, toEventSelector } from "viem";
import { expect, test } from "vitest";
import { bridgeAbi } from "./abi";
import { topics } from "./topics";

test("the topics are those of the events", () => {
  for (const item of bridgeAbi)
    if (item.type === "event") expect(topics[item.name]).toBe(toEventSelector(item));
  expect(encodeEventTopics({ abi: bridgeAbi, eventName: "Delivered" })).toEqual([topics.Delivered]);
});
