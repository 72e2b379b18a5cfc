import type { Credentials } from "../credentials/vault";
import type { ProviderHttp } from "../http/provider-http";

/** What a user opens the bank's own page with. */
export interface LinkToken {
  linkToken: string;
  /** Unix milliseconds. */
  expiration: number;
}

/**
 * A token for a new link, or, with the credentials of one, for signing in again: these stay valid, and nothing has to be exchanged. All
 * functions here throw ProviderError.
 */
export async function createLinkToken(
  http: ProviderHttp,
  { countryCodes, credentials }: { countryCodes?: readonly string[] | undefined; credentials?: Credentials },
  signal: AbortSignal,
): Promise<LinkToken> {
  const body = {
    ...(countryCodes && { country_codes: countryCodes }),
    ...(credentials && { access_token: credentials.access_token }),
  };
  const answer = await http.post("/link/token", body, signal);
  return { linkToken: answer.text("link_token"), expiration: answer.time("expiration") };
}

/** What a link was given in exchange for the token that its user brought back, once. */
export async function exchangePublicToken(
  http: ProviderHttp,
  publicToken: string,
  signal: AbortSignal,
): Promise<{ credentials: Credentials; itemId: string }> {
  const answer = await http.post("/link/exchange", { public_token: publicToken }, signal);
  return { credentials: { access_token: answer.text("access_token") }, itemId: answer.text("item_id") };
}
