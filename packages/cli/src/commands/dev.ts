import { join } from "node:path";
import type { LocalService, LocalServiceOptions } from "@waybill/server/local";
import { openBrowser } from "../browser/open-browser";
import type { devFlags } from "../catalog/local";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { readBytes, readText } from "../input/files";
import { commandName } from "../io";
import { alertDeliveryOptions } from "../local/alert-delivery";
import { allowedOrigins } from "../local/allow-origins";
import { givenDatabase } from "../local/database";
import { forksFrom } from "../local/forks";
import { logLines, waitForAbort } from "../local/log-lines";
import { notePolicy, serverPolicyOptions } from "../local/server-policy";
import { withStartHints } from "../local/start-errors";
import { wrap } from "../output/text";
import { consoleOf, devData, devText, devWarnings, practiceLines } from "../presenters/dev";
import type { Values } from "../program/flags";
import { dataDirectory } from "../settings/data-directory";

type Flags = Values<typeof devFlags>;

/** Runs until it is stopped; once the data is on stdout, the service is ready. */
export async function dev(context: Context, { flags }: { flags: Flags }): Promise<void> {
  const forks = forksFrom(context, flags);
  const allowOrigins = allowedOrigins(context.io, flags.allowOrigin);
  const dataDir = forks === undefined ? chosenDirectory(context, flags) : undefined;
  const database = forks === undefined ? givenDatabase(context, flags) : undefined;
  const networks = flags.networks?.split(",").map((name) => name.trim());
  const programs = givenPrograms(flags.solanaProgram);
  const alerts = await alertDeliveryOptions(context, flags);
  const policy = await serverPolicyOptions(context, flags);
  const scenario =
    flags.providers === undefined ? undefined : await readText(flags.providers, "--providers", context.stdin);
  const died = new AbortController();
  const { createLogger } = await import("@waybill/server");
  const { readScenario, startLocalService } = await import("@waybill/server/local");
  const seeding = flags.seed === undefined ? {} : await seedOptions(context);
  context.follow();
  context.note("Starting local chains and the server ...");
  const service = await withStartHints(async () =>
    startLocalService({
      port: flags.port,
      allowOrigins,
      ...alerts,
      ...policy,
      logger: createLogger("warn", logLines(context)),
      signal: context.signal,
      onProgress: context.note,
      onChainDied: (error) => died.abort(error),
      ...seeding,
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(database === undefined ? {} : { database }),
      ...(networks === undefined ? {} : { networks }),
      ...(forks === undefined ? {} : { forks }),
      ...(programs === undefined ? {} : { solanaPrograms: programs }),
      ...(scenario === undefined ? {} : { providers: readScenario(scenario) }),
      ...(flags.prices === undefined ? {} : { prices: flags.prices }),
    }),
  );
  try {
    if (flags.seed !== undefined) await seed(context, service);
    const { io, paint } = context;
    context.print(devData(service), () => devText(service, paint.out, commandName(io)), { oneLine: true });
    if (flags.open) openBrowser(io, consoleOf(service.url));
    for (const warning of devWarnings(service))
      for (const line of wrap(warning, io.stderr.columns ?? Number.POSITIVE_INFINITY))
        context.note(paint.err.warning(line));
    notePolicy(context, policy);
    context.note(
      dataDir === undefined
        ? "The data is deleted when the server stops. Stop it with Ctrl-C."
        : `The data is kept in ${dataDir}. Stop the server with Ctrl-C.`,
    );
    await waitForAbort(AbortSignal.any([context.signal, died.signal]));
  } finally {
    context.note("Stopping.");
    await service.close();
  }
  if (died.signal.aborted) {
    throw new CliError("failure", "A local chain ended unexpectedly, so everything was stopped.", {
      cause: died.signal.reason,
    });
  }
}

/** The options of a service that will be filled by the demo. */
async function seedOptions(context: Context): Promise<Pick<LocalServiceOptions, "beginAt" | "swapsOn">> {
  const [{ beginOfHistory }, { swappingNetworks }] = await Promise.all([
    import("../demo/schedule"),
    import("../demo/plan"),
  ]);
  return { beginAt: beginOfHistory(context.now()), swapsOn: swappingNetworks };
}

/** The seed consists of real payments: several hundred of them take about twenty seconds. */
async function seed(context: Context, service: LocalService): Promise<void> {
  const { seedDemo } = await import("../demo/seed");
  const seeded = await seedDemo(service, context.note, context.signal);
  context.note(
    seeded === undefined
      ? "Demo: the payments already exist."
      : `Demo: ${seeded.payments} payments between a dozen wallets, ${seeded.persons} persons.`,
  );
  if (seeded?.toPractise)
    for (const line of practiceLines(commandName(context.io), context.now())) context.note(line);
}

/** The program files by program id; the server reports invalid ones. */
function givenPrograms(given: readonly string[]): Record<string, Uint8Array> | undefined {
  if (given.length === 0) return undefined;
  return Object.fromEntries(
    given.map((text) => {
      const [id = "", ...path] = text.split("=");
      if (id === "" || path.length === 0 || path.join("=") === "")
        throw usageError("--solana-program must be ID=FILE: the id of a program, and its file.");
      return [id, readBytes(path.join("="), "--solana-program")];
    }),
  );
}

function chosenDirectory(context: Context, flags: Flags): string | undefined {
  if (!flags.ephemeral) return flags.dataDir ?? join(dataDirectory(context.io), "dev");
  if (flags.dataDir !== undefined)
    throw usageError("--ephemeral deletes the data, --data-dir keeps it: give only one of them.");
  return undefined;
}
