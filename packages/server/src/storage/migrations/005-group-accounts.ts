import { type Kysely, type Migration, sql } from "kysely";

/**
 * An account of a group has a workspace_id like every row of a workspace, and the database refuses a group and an
 * account of different workspaces.
 */
export const groupAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  "create unique index accounts_of_workspace on accounts (workspace_id, id)",
  "create unique index groups_of_workspace on groups (workspace_id, id)",
  "drop index groups_workspace",
  `create table group_accounts_of_workspace (
    workspace_id text not null, group_id text not null, account_id text not null,
    primary key (group_id, account_id),
    foreign key (workspace_id, group_id) references groups (workspace_id, id) on delete cascade,
    foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade) without rowid`,
  `insert into group_accounts_of_workspace (workspace_id, group_id, account_id)
    select groups.workspace_id, group_id, account_id from group_accounts
    join groups on groups.id = group_id
    join accounts on accounts.id = account_id and accounts.workspace_id = groups.workspace_id`,
  "drop table group_accounts",
  "alter table group_accounts_of_workspace rename to group_accounts",
  "create index group_accounts_account on group_accounts (account_id)",
];
