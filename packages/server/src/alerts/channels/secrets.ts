import { type Vault, VaultError } from "../../vault";
import type { ChannelParams, ChannelType } from "./params";

/** The parameters that are sealed, by type: whoever has one can post in the name of the service. */
const secretNames: Readonly<Record<ChannelType, readonly string[]>> = {
  slack: ["webhook_url"],
  discord: ["webhook_url"],
  webhook: ["webhook_url", "secrets"],
  pagerduty: ["routing_key"],
  email: [],
  incidentio: ["url", "token"],
  telegram: [],
};

/** Stands in a shortened secret for what is left out. */
const LEFT_OUT = "\u2026";

/** Characters of a secret that are shown, and the length from which on they are: of a short one they would give away too much. */
const SHOWN = 4;
const LEAST = 12;

/** Whether a text is the shortened form of a secret, which cannot be used. */
export const isShortened = (text: string): boolean => text.includes(LEFT_OUT);

/** `\u2026pob7`, and `https://hooks.example.com/\u20263f5a` of a URL. */
function shortened(secret: string): string {
  const end = secret.length < LEAST ? "" : secret.slice(-SHOWN);
  const [origin = ""] = /^https?:\/\/[^/?#]+\//i.exec(secret) ?? [];
  return origin.length + SHOWN < secret.length ? `${origin}${LEFT_OUT}${end}` : `${LEFT_OUT}${end}`;
}

const each = (value: string | readonly string[], change: (text: string) => string) =>
  typeof value === "string" ? change(value) : value.map(change);

/** The stored columns of the parameters of a channel. */
export interface StoredParams {
  /** JSON: the parameters, with their secrets shortened. */
  params: string;
  /** The secrets, sealed; null where the type has none. */
  sealed: string | null;
}

/** Seals the secrets among the parameters of a channel. Throws VaultError where the server has no key. */
export function sealParams(
  vault: Vault | undefined,
  { id, type }: { id: string; type: ChannelType },
  params: ChannelParams,
): StoredParams {
  const isSecret = ([name]: [string, unknown]) => secretNames[type].includes(name);
  const secrets = Object.entries(params).filter(isSecret);
  if (secrets.length === 0) return { params: JSON.stringify(params), sealed: null };
  if (!vault) throw new VaultError("this server has no key for credentials, so it cannot store secrets");
  const shown = Object.fromEntries(secrets.map(([name, value]) => [name, each(value, shortened)]));
  return {
    params: JSON.stringify({ ...params, ...shown }),
    sealed: vault.seal(id, { params: JSON.stringify(Object.fromEntries(secrets)) }),
  };
}

/** The parameters of a channel with their secrets. Throws VaultError. */
export function openParams(
  vault: Vault | undefined,
  { id, params, sealed }: StoredParams & { id: string },
): ChannelParams {
  const shown = JSON.parse(params) as ChannelParams;
  if (sealed === null) return shown;
  if (!vault) throw new VaultError("this server has no key for credentials, so it cannot open secrets");
  return { ...shown, ...(JSON.parse(vault.open(id, sealed).params ?? "{}") as ChannelParams) };
}

/** Parameters in which each shortened secret is replaced by the stored one that it stands for. */
export const withStored = (given: ChannelParams, stored: ChannelParams): ChannelParams =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const known = [stored[name] ?? []].flat();
      const whole = (text: string) =>
        isShortened(text) ? (known.find((secret) => shortened(secret) === text) ?? text) : text;
      return [name, each(value, whole)];
    }),
  );
