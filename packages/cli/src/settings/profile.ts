import { usageError } from "../errors";
import { environment, type Io } from "../io";
import { type ProfileValues, readConfig } from "./config-file";

/** A named set of settings. */
export interface Profile {
  readonly name: string;
  readonly values: ProfileValues;
}

/** Letters, digits, - and _: a name that needs no quotes in a shell. */
const allowedName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * The profile in use, even if it has no settings yet: from `--profile`, else `WAYBILL_PROFILE`, else `config profiles use`, else
 * `default`.
 *
 * @throws CliError (usage) for an invalid name
 */
export function profileName(io: Io, flag: string | undefined): { name: string; isNamed: boolean } {
  const named = flag ?? environment(io, "WAYBILL_PROFILE");
  const name = named ?? readConfig(io).profile;
  if (!allowedName.test(name))
    throw usageError(
      "This cannot be the name of a profile.",
      "Use letters, digits, - and _: --profile staging",
    );
  return { name, isNamed: named !== undefined };
}

/**
 * @throws CliError (usage) when a named profile does not exist; otherwise the settings of another profile would be used silently
 */
export function activeProfile(io: Io, flag: string | undefined): Profile {
  const { name, isNamed } = profileName(io, flag);
  const { profiles } = readConfig(io);
  const values = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  // The default profile needs no settings.
  if (values === undefined && isNamed && name !== "default") {
    const known = Object.keys(profiles).join(", ");
    throw usageError(
      `There is no profile "${name}".`,
      `${known === "" ? "" : `There are: ${known}. `}Make it: waybill config set base-url URL --profile ${name}`,
    );
  }
  return { name, values: values ?? {} };
}
