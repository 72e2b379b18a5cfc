import { base64Bytes, blockJson } from "../block-json";
import type { Ledger } from "../ledger";
import { standIn } from "../stand-in";
import { GatewayError } from "./gateway-error";
import type { Routes } from "./read";

/** Routes for node information and blocks. */
export const chainRoutes = (ledger: Ledger): Routes => ({
  "GET /cosmos/base/tendermint/v1beta1/node_info": () => ({
    default_node_info: {
      network: ledger.rules.chainId,
      version: standIn.cometVersion,
      moniker: standIn.moniker,
    },
    application_version: { name: standIn.name, app_name: standIn.name, version: standIn.version },
  }),
  "GET /cosmos/base/tendermint/v1beta1/syncing": () => ({ syncing: false }),
  "GET /cosmos/base/node/v1beta1/config": () => {
    const { gasPriceMilli, feeDenom } = ledger.rules;
    const decimals = gasPriceMilli.toString().padStart(4, "0");
    return { minimum_gas_price: `${decimals.slice(0, -3)}.${decimals.slice(-3)}${feeDenom}` };
  },
  "GET /cosmos/base/tendermint/v1beta1/blocks/:height": ({ path }) => {
    const { height = "" } = path;
    if (height === "latest") return blockJson(ledger, ledger.blocks.latest(), base64Bytes);
    if (!/^\d{1,15}$/.test(height)) throw new GatewayError("invalidArgument", "the height must be a number");
    const block = ledger.blocks.find(Number(height));
    if (!block)
      throw new GatewayError(
        "invalidArgument",
        `requested block height ${height} is not there; the latest is ${ledger.blocks.latest().height}`,
      );
    return blockJson(ledger, block, base64Bytes);
  },
});
