import { type Migration, sql } from "kysely";
import { runOnBothEngines } from "../dialect/create-tables";
import { engineOf } from "../dialect/worded";

/** What comparing the subjects of workspaces with sanctions lists has found, and since when. */
export const sanctionsOutcomes: Migration = {
  async up(db) {
    await tables.up(db);
    if (engineOf(db) === "postgres")
      for (const statement of personFunctions) await sql.raw(statement).execute(db);
  },
};

const tables = runOnBothEngines([
  `create table sanctions_outcomes (
    seq integer primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    person_id text references persons (id) on delete cascade, account_id text references accounts (id) on delete cascade,
    address text not null, list text not null, uid text not null, outcome text not null, ended_at integer)`,
  "create index sanctions_outcomes_newest on sanctions_outcomes (workspace_id, seq)",
  "create index sanctions_outcomes_person on sanctions_outcomes (person_id)",
  "create index sanctions_outcomes_account on sanctions_outcomes (account_id)",
  "create index sanctions_outcomes_entry on sanctions_outcomes (list, uid)",
  "create index accounts_of_address on accounts (address)",
]);

/** Whether the person of an outcome still has an account that the entry names. */
const applies = `exists (
  select 1 from person_accounts join sanctions_addresses on sanctions_addresses.address = person_accounts.account
  where person_accounts.person_id = person and person_accounts.account = outcomes.address
    and sanctions_addresses.list = outcomes.list and sanctions_addresses.uid = outcomes.uid)`;

/**
 * Those of 015 that also compare the accounts of a person with the lists, as workspace/sanctions-outcomes.ts does on SQLite, so that
 * writing a person stays one round trip.
 */
const personFunctions = [
  `create function note_listed(workspace text, person text, noted_at bigint) returns void
    language sql as $$
      insert into sanctions_outcomes (workspace_id, created_at, person_id, address, list, uid, outcome)
        select distinct workspace, noted_at, person, found.address, found.list, found.uid, 'listed'
        from person_accounts join sanctions_addresses as found on found.address = person_accounts.account
        where person_accounts.person_id = person and not exists (
          select 1 from sanctions_outcomes as known
          where known.person_id = person and known.address = found.address and known.list = found.list
            and known.uid = found.uid and known.outcome = 'listed' and known.ended_at is null)
        order by found.address, found.list, found.uid $$`,
  `create function screen_person(workspace text, person text, screened_at bigint) returns void
    language sql as $$
      insert into sanctions_outcomes (workspace_id, created_at, person_id, address, list, uid, outcome)
        select workspace, screened_at, person, address, list, uid, 'cleared' from sanctions_outcomes as outcomes
        where person_id = person and outcome = 'listed' and ended_at is null and not ${applies} order by seq;
      update sanctions_outcomes as outcomes set ended_at = screened_at
        where person_id = person and ended_at is null and (outcome = 'listed') <> ${applies};
      select note_listed(workspace, person, screened_at) $$`,
  `create or replace function insert_person(workspace text, person text, made_at bigint, given_record text, accounts text[])
    returns table (id text, created_at bigint, record text)
    language sql as $$
      insert into persons (id, workspace_id, created_at, record) values (person, workspace, made_at, given_record);
      select link_accounts(workspace, person, accounts);
      select note_listed(workspace, person, made_at);
      select person, made_at, given_record $$`,
  "drop function replace_person(text, text, text, text[])",
  `create function replace_person(workspace text, person text, given_record text, accounts text[], replaced_at bigint)
    returns table (id text, created_at bigint, record text)
    language plpgsql as $$
    #variable_conflict use_column
    begin
      return query update persons set record = given_record where workspace_id = workspace and id = person
        returning id, created_at, record;
      if not found then return; end if;
      delete from person_accounts where person_id = person;
      perform link_accounts(workspace, person, accounts);
      perform screen_person(workspace, person, replaced_at);
    end $$`,
];
