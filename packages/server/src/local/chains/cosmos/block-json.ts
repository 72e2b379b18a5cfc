import { sha256 } from "@cosmjs/crypto";
import { toBase64, toHex } from "@cosmjs/encoding";
import type { Ledger } from "./ledger";
import type { Block } from "./state/blocks";

type Bytes = (bytes: Uint8Array) => string;

/** Hashes are hex in CometBFT's JSON-RPC, base64 in the REST paths of cosmos-sdk. */
export const hexBytes: Bytes = (bytes) => toHex(bytes).toUpperCase();
export const base64Bytes: Bytes = (bytes) => toBase64(bytes);

/** This ledger has one producer of blocks, and no validators: a stand-in for their addresses and hashes. */
export const producer = sha256(Buffer.from("waybill stand-in")).subarray(0, 20);

/** The parts of a block that this ledger has; other hashes are empty. */
export function blockJson({ rules, blocks }: Ledger, block: Block, bytes: Bytes) {
  const before = blocks.find(block.height - 1);
  const idOf = (of: Block | undefined) => ({
    hash: of ? bytes(of.hash) : "",
    [bytes === hexBytes ? "parts" : "part_set_header"]: { total: of ? 1 : 0, hash: of ? bytes(of.hash) : "" },
  });
  return {
    block_id: idOf(block),
    block: {
      header: {
        version: { block: "11", app: "0" },
        chain_id: rules.chainId,
        height: String(block.height),
        time: new Date(block.time).toISOString(),
        last_block_id: idOf(before),
        last_commit_hash: "",
        data_hash: "",
        validators_hash: "",
        next_validators_hash: "",
        consensus_hash: "",
        app_hash: bytes(block.hash),
        last_results_hash: "",
        evidence_hash: "",
        proposer_address: bytes(producer),
      },
      data: { txs: blocks.transactions(block.height).map((tx) => toBase64(tx.bytes)) },
      evidence: { evidence: [] },
      last_commit: { height: String(block.height - 1), round: 0, block_id: idOf(undefined), signatures: [] },
    },
  };
}
