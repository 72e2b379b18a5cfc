import { runOnBothEngines } from "../dialect/create-tables";

/** Channels whose chat is not linked yet by their codes, which were among their parameters before; and the bot that links chats. */
export const chatLinks = runOnBothEngines([
  "alter table alert_channels add column link_code text",
  // Of such a channel the parameters were `{"link_code":"<22 characters>"}`, and nothing else.
  `update alert_channels set link_code = substr(params, 15, 22), params = '{}'
    where type = 'telegram' and connected = 0 and deleted_at is null and params like '{"link_code":"%"}'`,
  "create index alert_channels_awaiting on alert_channels (link_code) where link_code is not null",
  `create table telegram_bots (
    id integer not null primary key, username text not null, next_update integer, read_at integer)`,
]);
