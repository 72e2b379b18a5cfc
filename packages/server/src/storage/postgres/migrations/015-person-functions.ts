import { type Migration, sql } from "kysely";

/** Functions that write a person with the links of its accounts in one round trip (workspace/person-rows.ts). */
export const personFunctions: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create function link_accounts(workspace text, person text, accounts text[]) returns void
    language sql as $$
      insert into person_accounts (workspace_id, account, person_id)
        select workspace, account, person from unnest(accounts) with ordinality as given (account, place) order by place $$`,
  `create function insert_person(workspace text, person text, made_at bigint, given_record text, accounts text[])
    returns table (id text, created_at bigint, record text)
    language sql as $$
      insert into persons (id, workspace_id, created_at, record) values (person, workspace, made_at, given_record);
      select link_accounts(workspace, person, accounts);
      select person, made_at, given_record $$`,
  // The update locks the person: of two replacements at once, the second one removes the links of the first.
  `create function replace_person(workspace text, person text, given_record text, accounts text[])
    returns table (id text, created_at bigint, record text)
    language plpgsql as $$
    #variable_conflict use_column
    begin
      return query update persons set record = given_record where workspace_id = workspace and id = person
        returning id, created_at, record;
      if not found then return; end if;
      delete from person_accounts where person_id = person;
      perform link_accounts(workspace, person, accounts);
    end $$`,
];
