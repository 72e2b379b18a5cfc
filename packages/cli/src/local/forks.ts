import type { ForkSource } from "@waybill/server/local";
import type { devFlags } from "../catalog/local";
import type { Context } from "../context";
import { usageError } from "../errors";
import { environment } from "../io";
import { networkOf } from "../payment/registry";
import type { Values } from "../program/flags";

type Flags = Pick<Values<typeof devFlags>, "fork" | "forkNoRateLimit" | "dataDir" | "database" | "seed">;

/**
 * The forks of `waybill dev`: `WAYBILL_FORK`, overridden by `--fork`; undefined without one. Errors do not contain an
 * address, because it often contains a key.
 *
 * @throws CliError (usage)
 */
export function forksFrom(
  { io }: Pick<Context, "io">,
  { fork: flags, forkNoRateLimit: unlimited, ...others }: Flags,
): Record<string, ForkSource> | undefined {
  const listed =
    environment(io, "WAYBILL_FORK")
      ?.split(/\s+/)
      .filter((one) => one !== "") ?? [];
  const forks = Object.fromEntries([
    ...listed.map((one) => entry(one, "WAYBILL_FORK", unlimited)),
    ...flags.map((one) => entry(one, "--fork", unlimited)),
  ]);
  if (Object.keys(forks).length === 0) {
    if (unlimited) throw usageError("--fork-no-rate-limit is for --fork, which is not given.");
    return undefined;
  }
  const keeping = [
    ...(others.dataDir === undefined ? [] : ["--data-dir"]),
    ...(others.database === undefined ? [] : ["--database"]),
    ...(others.seed === undefined ? [] : ["--seed"]),
  ];
  if (keeping.length > 0)
    throw usageError(
      `${keeping.join(" and ")} and --fork cannot be used together: each start of a fork begins at its block, so nothing is kept.`,
      "Leave one of them out.",
    );
  return forks;
}

function entry(text: string, origin: string, unlimited: boolean): [string, ForkSource] {
  const [, name, address, block] = /^([^=]+)=(\S+?)(?:@(\d{1,15}))?$/.exec(text) ?? [];
  if (name === undefined || address === undefined)
    throw usageError(
      `${origin} is not network=url or network=url@block.`,
      "For example: --fork base=https://node.example@25000000",
    );
  return [
    networkOf(name).slug,
    {
      url: address,
      ...(block !== undefined && { block: Number(block) }),
      ...(unlimited && { unlimited }),
    },
  ];
}
