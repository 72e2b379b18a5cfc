import { askProvider, ConnectionError } from "../../connections/ask-provider";
import { createLinkToken as createToken } from "../../connections/bank";
import { authorizeUrl } from "../../connections/ledger/ledger";
import { newState, requireVault } from "../../connections/prepare";
import { credentialsOf, httpWith } from "../../connections/provider-access";
import { timestamp } from "../../lib/runtime";
import { checkCountry } from "../../params/country";
import { findConnection } from "../../workspace/account-connections";
import { connectionNotFound, withProvider } from "./connection-errors";
import { operation } from "./operation";

// The links that a user needs to consent or to sign in at a provider (spec/platform/provider-links.yaml).

export const authorizeConnection = operation("authorizeConnection", {
  handle: ({ parameters: { ledger }, workspace }, { runtime, providerSettings }) =>
    withProvider(async () => {
      requireVault(providerSettings, ledger);
      // Before the state is stored, so that none is without an address to bring it to.
      await askProvider(async () => authorizeUrl(providerSettings, ledger, ""));
      const state = await newState(workspace, ledger, runtime);
      return { authorize_url: authorizeUrl(providerSettings, ledger, state), state };
    }),
});

export const createLinkToken = operation("createLinkToken", {
  check({ body }, report) {
    for (const [at, code] of (body?.country_codes ?? []).entries())
      checkCountry(code, report, `country_codes[${at}]`);
  },
  handle: ({ parameters: { bank }, body }, { runtime, timeLimit, providerSettings }) =>
    withProvider(async () => {
      requireVault(providerSettings, bank);
      const options = { countryCodes: body?.country_codes };
      return linkToken(() =>
        createToken(httpWith(providerSettings, bank, {}), options, runtime.timeout(timeLimit)),
      );
    }),
});

export const createReconnectLinkToken = operation("createReconnectLinkToken", {
  async handle({ parameters: { id, bank }, workspace }, { runtime, timeLimit, providerSettings }) {
    const connection = await findConnection(workspace, id);
    if (!connection) throw connectionNotFound();
    return withProvider(async () => {
      if (connection.type !== bank)
        throw new ConnectionError(
          "wrong_connection_type",
          `the connection has the type ${connection.type}, not ${bank}`,
        );
      return linkToken(() => {
        const credentials = credentialsOf(providerSettings, connection);
        return createToken(httpWith(providerSettings, bank, {}), { credentials }, runtime.timeout(timeLimit));
      });
    });
  },
});

async function linkToken(create: () => ReturnType<typeof createToken>) {
  const { linkToken, expiration } = await askProvider(async () => create());
  return { link_token: linkToken, expiration: timestamp(expiration) };
}
