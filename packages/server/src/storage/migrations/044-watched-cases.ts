import type { Migration } from "kysely";
import { runOnBothEngines } from "../dialect/create-tables";
import { engineOf } from "../dialect/worded";

const member = `"counterparty_id":"`;
const hasParty = `cases.subject like '%${member}%'`;
const place = {
  sqlite: `instr(cases.subject, '${member}')`,
  postgres: `strpos(cases.subject, '${member}')`,
};

/**
 * Which counterparty a case is about, and which entries of sanctions lists its subject was found to be like. Nothing is known of those
 * before: a resolved one that is like an entry is reopened after the next change of a list. A quote in a text of the subject, which
 * is JSON, is escaped, so that a member is what is found; a counterparty that is not the workspace's is none. It is cut out, not
 * searched for: each case would be compared with each counterparty otherwise.
 */
export const watchedCases: Migration = {
  async up(db) {
    const begin = `${place[engineOf(db)]} + ${member.length}`;
    await runOnBothEngines([
      "alter table cases add column subject_party text",
      "alter table cases add column listed_entries text",
      `update cases set listed_entries = '[]' where cases.subject like '%"name":"%' or ${hasParty}`,
      `update cases set subject_party = (select parties.id from parties where parties.workspace_id = cases.workspace_id
          and parties.id = lower(substr(cases.subject, ${begin}, 36)))
        where ${hasParty}`,
      "create index cases_by_party on cases (subject_party) where subject_party is not null",
      "create index cases_watched on cases (id) where listed_entries is not null",
    ]).up(db);
  },
};
