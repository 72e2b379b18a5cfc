import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { interfaceVersion } from "@waybill/spec/generated/interface-version";
import { expect, onTestFinished, test } from "vitest";
import { waybill } from "../../test/harness";
import { versionDifference } from "./interface-version";

test.each([
  ["1.4.0", undefined],
  ["1.4.9", undefined],
  ["1.4", undefined],
  [undefined, undefined],
  ["", undefined],
  ["1.4.0\u001b[2J", undefined],
  ["one.four", undefined],
  ["1.5.0", "newer than 1.4 of this command. Update the command for what the server has added."],
  ["1.3.0", "older than 1.4 of this command. Newer operations and fields are missing there."],
  ["2.0.0", "newer than 1.4 of this command. Update the command: answers may have changed."],
  ["0.9.0", "older than 1.4 of this command. Answers may differ:"],
  ["1.10.0", "newer"],
])("a server of %j and a command of 1.4.2: %j", (named, expected) => {
  const said = versionDifference(named, "1.4.2");
  if (expected === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(expected);
});

/** A service of this version; every list that it has is empty. */
async function serviceOf(version: string | undefined): Promise<string> {
  const server = createServer((_request, response) => {
    if (version !== undefined) response.setHeader("Waybill-Version", version);
    response.setHeader("Content-Type", "application/json").end("[]");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a command says once, on stderr, that the server has another version", async () => {
  const networks = async (version: string | undefined) =>
    waybill(["networks", "--json", "--base-url", await serviceOf(version)]);
  const [major = ""] = interfaceVersion.split(".");
  const newer = await networks(`${major}.999.0`);
  expect(newer).toMatchObject({ code: 0, stdout: "[]\n" });
  expect(newer.stderr.match(/The server has version/g)).toHaveLength(1);
  expect(newer.stderr).toContain(`version ${major}.999 of the interface, newer than`);
  for (const version of [interfaceVersion, undefined])
    expect(await networks(version)).toMatchObject({ code: 0, stdout: "[]\n", stderr: "" });
});
