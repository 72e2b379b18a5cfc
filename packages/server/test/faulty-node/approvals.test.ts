import { expect, onTestFinished, test } from "vitest";
import { evmWallets } from "../../src/local/chains/wallets";
import { signEvmSteps } from "../sign-evm";
import { startFaultyService } from "./payments";
import { stateOf } from "./state-of";

test("an approval that two workspaces submit is followed in each, and is no payment of either quote", async () => {
  const service = await startFaultyService("evm");
  onTestFinished(() => service.close());
  const { api, node, slug } = service;
  const others = await api.newKey({ workspace: "others" });
  const swap = { to_asset: "eurc", slippage_bps: "50", amount: "6001" };
  // Both of one moment, so that they have the same nonces.
  node.setMethod(stateOf.evm, "stale-head");
  const own = (await service.quote(swap)).body.quote;
  const theirs = (await service.quote(swap, others)).body.quote;
  node.setMethod(stateOf.evm, undefined);
  expect(own.transactions[0].erc20_approvals).toHaveLength(1);
  const [approval = "", payment = ""] = await signEvmSteps(evmWallets[0], own.transactions[0]);
  const submitted = [
    { quote_id: own.id, key: api.key },
    { quote_id: theirs.id, key: others },
  ];
  for (const { quote_id, key } of submitted) {
    const sent = { network: slug, quote_id, signed_payload: approval };
    const { status, body } = await service.submit(sent, key);
    expect(status).toBe(202);
    expect(await service.status(body.tx_hash, undefined, key)).toBe("completed");
    expect((await api.call("GET", "/v1/transactions", { key })).body).toEqual([]);
  }
  // It does not count as the payment of its quote.
  const paid = await service.submit({ network: slug, quote_id: own.id, signed_payload: payment });
  expect(paid.status).toBe(202);
  await service.reported(paid.body.tx_hash);
});
