import fc from "fast-check";
import { modelBlock } from "../model-blocks";
import { calls, callsWith } from "./calls";
import { externalIds } from "./platform-values";
import type { Step } from "./step";

const work: fc.Arbitrary<Step> = fc.constant({ do: "work" });
const block: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("index" as const),
  network: fc.constant("sepolia" as const),
  block: modelBlock,
  scale: fc.constantFrom("1", "1000000"),
  isNew: fc.boolean(),
});

const connection: fc.Arbitrary<Step> = fc.constant({
  do: "call",
  operation: "createConnection",
  path: {},
  query: {},
  body: { name: "Books", type: "custom" },
});
/** Accounts that can be pushed into. */
const accounts: fc.Arbitrary<Step> = fc.constant({
  do: "call",
  operation: "pushAccounts",
  path: { id: { newest: "connection", back: 0 } },
  query: {},
  body: { accounts: externalIds.map((external_id) => ({ external_id, name: external_id })) },
});
/** The step that lists the accounts. */
const known: fc.Arbitrary<Step> = fc.constant({ do: "call", operation: "listAccounts", path: {}, query: {} });
const pushes = calls("pushAccounts", "pushSnapshots", "pushMovements");
const transfers = callsWith(
  /AccountTransfer|TransfersOfAccount|TransferNote|TransferCategory|TransactionCategory/,
);
const held = callsWith(/ManageableTokens|Concentration|TokenWhitelist|^listAccounts$|^getAccount$/);
const book = callsWith(/Group|Part(y|ies)|Counterpart(y|ies)(Address|Bank|$)|^listKnownCounterparties$/);

/** Themes of sequences about the platform interface: the makers of first identifiers, and the later steps. */
export const platformThemes = [
  {
    first: [connection, accounts, calls("pushSnapshots"), calls("pushMovements")],
    later: [
      pushes,
      pushes,
      calls("deleteSnapshot", "deleteMovement", "listRevisions"),
      callsWith(/Connection(s|Status)?$/),
      transfers,
      held,
      work,
    ],
  },
  {
    first: [connection, accounts, calls("createImport"), work],
    later: [calls("createImport", "getImport", "listRevisions"), work, transfers, held, pushes],
  },
  {
    first: [
      calls("createGroup"),
      calls("changeAccounts"),
      known,
      calls("syncAccountTransfers"),
      work,
      calls("listAccountTransfers"),
    ],
    later: [
      calls("changeAccounts"),
      callsWith(/^sync|^resync|SyncStatus/),
      transfers,
      held,
      block,
      work,
      calls("setAccountTeam", "detachTeam", "listTransfers", "listWorkspaceBalances"),
      calls("getSyncStatus", "getTransferSyncStatus", "getAccountTransfer"),
    ],
  },
  {
    first: [
      ...[calls("createParty"), calls("createCounterparty"), calls("createGroup")],
      ...[calls("changeAccounts"), known],
    ],
    later: [
      book,
      book,
      book,
      calls("changeAccounts", "listAccounts"),
      calls("changePartyAccounts", "listPartyAccounts"),
    ],
  },
];
