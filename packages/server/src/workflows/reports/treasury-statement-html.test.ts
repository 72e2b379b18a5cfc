import { expect, test } from "vitest";
import { MovementSums, type ReportedMovement } from "./movements";
import { writeHtml } from "./treasury-statement-html";

const period = { from: Date.UTC(2026, 0, 1), before: Date.UTC(2026, 0, 2) };

test("a movement between two accounts without a price is one movement without a price", async () => {
  const sums = new MovementSums(() => period.from);
  const movement: ReportedMovement = {
    id: "m1",
    time: period.from,
    kind: "TRANSFER",
    status: "CONFIRMED",
    from_account_id: "a",
    to_account_id: "b",
    peer_account_id: null,
    network: "off_chain",
    denom: "XYZ",
    asset: "XYZ",
    amount: "3",
    usd: undefined,
    tx_hash: null,
    sender: null,
    recipient: null,
    counterparty_name: null,
    category: null,
    reference: null,
    description: null,
  };
  sums.add(movement);
  let html = "";
  await writeHtml({ period, buckets: [period.from], sums, accounts: [] }, async (text) => {
    html += text;
  });
  expect(html).toContain("<dt>Movements</dt><dd>1</dd>");
  expect(html).toContain("<dt>Without a price</dt><dd>1</dd>");
});
