import { base64Bytes, hexBytes, producer } from "../block-json";
import type { Ledger } from "../ledger";
import { standIn } from "../stand-in";

/** CometBFT's `status`: identity and progress of the node. */
export function statusJson({ rules, blocks }: Ledger) {
  const latest = blocks.latest();
  return {
    node_info: {
      protocol_version: { p2p: "8", block: "11", app: "0" },
      id: hexBytes(producer).toLowerCase(),
      listen_addr: "tcp://127.0.0.1",
      network: rules.chainId,
      version: standIn.cometVersion,
      channels: "",
      moniker: standIn.moniker,
      other: { tx_index: "on", rpc_address: "" },
    },
    sync_info: {
      latest_block_hash: hexBytes(latest.hash),
      latest_app_hash: hexBytes(latest.hash),
      latest_block_height: String(latest.height),
      latest_block_time: new Date(latest.time).toISOString(),
      catching_up: false,
    },
    validator_info: {
      address: hexBytes(producer),
      pub_key: { type: "tendermint/PubKeyEd25519", value: base64Bytes(new Uint8Array(32)) },
      voting_power: "1",
    },
  };
}
