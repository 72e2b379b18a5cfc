import type { Runtime } from "../../lib/runtime";
import type { Workspace } from "../../workspace/workspace";
import { testNotice } from "./notice";
import type { Sender, Sent } from "./sender";

/** Sends a test message to a channel, whether it is switched on or not. Returns how it ended; undefined when there is no such channel. */
export async function testChannel(
  { db }: Workspace,
  channelId: string,
  { sender, runtime }: { sender: Sender; runtime: Pick<Runtime, "now" | "uuid"> },
): Promise<Sent | "channel_not_connected" | undefined> {
  const channel = await db
    .selectFrom("alert_channels")
    .select(["id", "type", "params", "connected"])
    .where("id", "=", channelId.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!channel) return undefined;
  if (!channel.connected) return "channel_not_connected";
  const notice = testNotice({ id: runtime.uuid(), channelId: channel.id, at: runtime.now() });
  return sender.send(channel, notice);
}
