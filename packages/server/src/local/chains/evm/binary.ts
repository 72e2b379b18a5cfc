import { createRequire } from "node:module";
import { MissingBinaryError } from "../errors";

const require = createRequire(import.meta.url);

const packages: Record<string, string> = {
  "darwin-arm64": "@foundry-rs/anvil-darwin-arm64/bin/anvil",
  "darwin-x64": "@foundry-rs/anvil-darwin-amd64/bin/anvil",
  "linux-arm64": "@foundry-rs/anvil-linux-arm64/bin/anvil",
  "linux-x64": "@foundry-rs/anvil-linux-amd64/bin/anvil",
  "win32-x64": "@foundry-rs/anvil-win32-amd64/bin/anvil.exe",
};

/** Determines which anvil runs; a parameter, so that every platform can be tested on any other. */
export interface BinaryLookup {
  platform: string;
  arch: string;
  /** The WAYBILL_ANVIL variable: path of an anvil installed by the user. */
  override: string | undefined;
  resolve: (specifier: string) => string;
}

/**
 * Path of the anvil program for this platform, without the Node wrapper that `@foundry-rs/anvil` puts in front of it
 * (a second process, and a slower start). Throws {@link MissingBinaryError} with what to do.
 */
export function anvilBinary(lookup: BinaryLookup = thisMachine()): string {
  if (lookup.override) return lookup.override;
  const platform = `${lookup.platform}-${lookup.arch}`;
  const file = packages[platform];
  const ownAnvil = "set WAYBILL_ANVIL to the path of an anvil of your own (https://getfoundry.sh)";
  if (!file) throw new MissingBinaryError(`There is no packaged anvil for ${platform}: ${ownAnvil}.`);
  try {
    return lookup.resolve(file);
  } catch (cause) {
    const name = file.split("/").slice(0, 2).join("/");
    throw new MissingBinaryError(
      `The package ${name} is not installed. It is an optional dependency of @foundry-rs/anvil, which an install with ` +
        `--omit=optional, or a node_modules folder copied from another platform, leaves out: install again on this ` +
        `machine with optional dependencies, or ${ownAnvil}.`,
      { cause },
    );
  }
}

function thisMachine(): BinaryLookup {
  return {
    platform: process.platform,
    arch: process.arch,
    override: process.env.WAYBILL_ANVIL,
    // The platform packages are dependencies of the wrapper's package, and visible from there only.
    resolve: (specifier) =>
      createRequire(require.resolve("@foundry-rs/anvil/package.json")).resolve(specifier),
  };
}
