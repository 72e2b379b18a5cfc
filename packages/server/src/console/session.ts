import type { IncomingMessage } from "node:http";
import type { Runtime } from "../lib/runtime";
import { createVault, readCredentialsKeys, type Vault, VaultError } from "../vault";

/** Signs people in: the API key is sealed in a cookie that scripts cannot read and other sites cannot send. */
export interface Sessions {
  /** The `Set-Cookie` header of a person who signs in with this key. */
  begin(request: IncomingMessage, key: string, isSecure: boolean): string;
  /** The `Set-Cookie` header of one who signs out. */
  end(request: IncomingMessage, isSecure: boolean): string;
  /** The key of the person who sends a request; undefined without a session, or after its end. */
  keyOf(request: IncomingMessage): string | undefined;
}

/** The name of the cookie: browsers share cookies between the ports of a host, so it has the port that was asked. */
function cookieNameOf({ headers }: IncomingMessage): string {
  const port = /:(\d{1,5})$/.exec(headers.host ?? "")?.[1];
  return port === undefined ? "waybill_console" : `waybill_console_${port}`;
}

/** A session ends after so long, seconds. */
const LIFETIME = 12 * 3_600;

/** Longer ones are no session of this server. */
const MOST_CHARACTERS = 2_048;

/** The purpose that is authenticated with a sealed key. */
const PURPOSE = "console session";

/**
 * Sessions need no storage: whoever has the cookie has the key, which the server looks up as in every request, so that it can be
 * revoked, can expire and counts against its quota.
 *
 * @param vault seals the keys where several servers have the same one; without it, sessions end with the process
 */
export function createSessions(vault: Vault | undefined, runtime: Pick<Runtime, "now" | "bytes">): Sessions {
  const sealing =
    vault ?? createVault(readCredentialsKeys(Buffer.from(runtime.bytes(32)).toString("hex")), runtime);
  const cookie = (request: IncomingMessage, value: string, seconds: number, isSecure: boolean): string =>
    [
      `${cookieNameOf(request)}=${value}`,
      "Path=/console",
      `Max-Age=${seconds}`,
      "HttpOnly",
      "SameSite=Strict",
      ...(isSecure ? ["Secure"] : []),
    ].join("; ");
  return {
    begin: (request, key, isSecure) =>
      cookie(
        request,
        sealing.seal(PURPOSE, { key, until: String(runtime.now() + LIFETIME * 1_000) }),
        LIFETIME,
        isSecure,
      ),
    end: (request, isSecure) => cookie(request, "", 0, isSecure),
    keyOf: (request) => {
      const sealed = cookieOf(request);
      if (sealed === undefined || sealed.length > MOST_CHARACTERS) return undefined;
      try {
        const { key, until } = sealing.open(PURPOSE, sealed);
        return Number(until) > runtime.now() ? key : undefined;
      } catch (error) {
        if (error instanceof VaultError) return undefined;
        throw error;
      }
    },
  };
}

function cookieOf(request: IncomingMessage): string | undefined {
  const prefix = `${cookieNameOf(request)}=`;
  return request.headers.cookie
    ?.split(/; */)
    .find((one) => one.startsWith(prefix))
    ?.slice(prefix.length);
}
