import { frequencyText } from "@waybill/spec/wording";
import type { Context } from "../context";
import { CliError } from "../errors";
import { table } from "../output/table";
import { shortTime } from "../output/time";

/** Prints the state of a server's background work. Fails (1) if the server is degraded, so that scripts notice. */
export async function serverHealth(context: Context): Promise<void> {
  const client = await context.keylessClient();
  const { data, response } = await client.raw.GET("/healthz", { signal: context.signal });
  if (!data)
    throw new CliError("network", `the server is not available (${response.status})`, {
      hint: "Is this the address of the service? --base-url, WAYBILL_BASE_URL or waybill config set base-url",
    });
  const { status, networks, loops, queue } = data;
  const look = context.paint.out;
  context.print(data, () =>
    [
      queue
        ? `${status}; jobs: ${queue.waiting} waiting, ${queue.running} running, ${queue.dead} dead`
        : `${status}; the database does not answer`,
      table(
        networks,
        [
          { title: "Network", value: (one) => one.network },
          { title: "Status", value: (one) => one.status },
          {
            title: "Last read (UTC)",
            value: ({ last_success_at: at, status }) =>
              at ? shortTime(at) : status === "ok" ? "by another server" : "never",
          },
        ],
        look,
      ),
      table(
        loops,
        [
          { title: "Loop", value: (loop) => loop.name, shrinks: true },
          { title: "State", value: (loop) => loop.state },
          {
            title: "Expected every",
            value: (loop) => frequencyText(loop.expected_every_seconds, loop.last_success_at),
          },
          { title: "Failures", value: (loop) => String(loop.consecutive_failures), align: "right" },
          {
            title: "Last success (UTC)",
            value: ({ last_success_at: at, state }) =>
              at ? shortTime(at) : state === "standby" ? "on another server" : "never",
          },
        ],
        look,
      ),
    ].join("\n\n"),
  );
  if (status !== "ok")
    throw new CliError(
      "failure",
      `the server is degraded: ${queue ? "a background loop fails, or a job is dead" : "its database does not answer"}`,
      { hint: "The server's log has the errors." },
    );
}
