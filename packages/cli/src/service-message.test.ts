import { HttpError } from "@waybill/sdk";
import { expect, test } from "vitest";
import { serviceMessage } from "./service-message";

const errorOf = (operation: string | undefined, status: number, text: string) =>
  new HttpError({
    code: "api_error",
    message: text,
    hint: "",
    status,
    requestId: undefined,
    ...(operation !== undefined && { operation }),
  });

test.each([
  ["getPerson", 404, "getPerson: 404 not found: person not found", "Person not found (404)."],
  ["getPerson", 404, "getPerson: 404 not found", "Not found (404)."],
  ["data.listTransfers", 500, "data.listTransfers: 500", "The service answered 500."],
  ["listPersons", 401, "listPersons: 401 authentication failed: no such key", "No such key (401)."],
  ["data.x", 503, "data.x: 503 network unavailable: sepolia has no node", "Sepolia has no node (503)."],
  ["platform.showCase", 404, "platform.showCase: 404 Not Found: no such case", "No such case (404)."],
  ["platform.changeCase", 409, "platform.changeCase: 409 Conflict: it is resolved", "It is resolved (409)."],
  ["platform.x", 401, "platform.x: 401 no such key: Unauthorized", "No such key (401)."],
  [undefined, 502, "502 bad gateway", "Bad gateway (502)."],
])("the words of %s %d without the operation", (operation, status, text, said) => {
  expect(serviceMessage(errorOf(operation, status, text))).toBe(said);
});
