import type { EvmLog } from "../../chains/evm/node-types";
import { normalizeAddress } from "../../lib/normalize-address";
import type { ReadFreeze } from "../reader";

/** First topics of what issuers say about accounts: keccak-256 of the event signatures, and whether the account is frozen then. */
export const freezeTopics: Readonly<Record<string, boolean>> = {
  // Blacklisted(address), UnBlacklisted(address)
  "0xffa4e6181777692565cf28528fc88fd1516ea86b56da075235fa575af6a4b855": true,
  "0x117e3210bb9aa7d9baff172026820255c6f6c30ba8999d1c2fd88e2848137c4e": false,
  // AddedBlackList(address), RemovedBlackList(address)
  "0x42e160154868087d6bfdc0ca23d96a1c1cfa32f1b72ba9ba27b69b98a0d819dc": true,
  "0xd7e9ec6e6ecd65492dce6bf513cd6867560d49544421d0783ddf06e76c24470c": false,
};

/** The accounts that issuers of these tokens froze or freed in a transaction; the account is indexed, or in the data. */
export const freezesIn = (logs: readonly EvmLog[], tokens: ReadonlySet<string>): ReadFreeze[] =>
  logs.flatMap(({ address, topics: [event = "", indexed], data, transactionHash: txHash }) => {
    const frozen = Object.hasOwn(freezeTopics, event) ? freezeTopics[event] : undefined;
    const [, account] = /^0x0{24}([0-9a-f]{40})$/.exec(indexed ?? data) ?? [];
    if (frozen === undefined || account === undefined || !tokens.has(address)) return [];
    return [{ txHash, token: normalizeAddress(address), account: `0x${account}`, frozen }];
  });
