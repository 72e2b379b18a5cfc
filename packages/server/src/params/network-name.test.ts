import { expect, test } from "vitest";
import { checkAddressOn, checkNamedNetwork } from "./network-name";

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

/** The fields that are reported for an address on a network. */
function reported(network: string, value: string): string[] {
  const fields: string[] = [];
  const report = (field: string) => {
    fields.push(field);
    return null;
  };
  checkAddressOn(checkNamedNetwork(network, report), value, report);
  return fields;
}

test.each([
  ["sepolia", address, []],
  ["ETHEREUM", address.toLowerCase(), []],
  ["tron", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", []],
  ["nowhere", address, ["network"]],
  ["eth", "0x1", ["address"]],
  ["eth", address.replace("F", "f"), ["address"]],
  ["solana", address, ["address"]],
  ["tron", "two words here and more", ["address"]],
])("%s, %s: %j is reported", (network, value, fields) => {
  expect(reported(network, value)).toEqual(fields);
});
