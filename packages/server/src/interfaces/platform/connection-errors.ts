import { ConnectionError } from "../../connections/connection-error";
import { platformError } from "./errors";

/** After this many seconds the operator may have configured what is missing. */
const LATER = { "Retry-After": "60" };

/** What is done with the provider of a connection; its ConnectionError becomes an error of the catalogue. */
export async function withProvider<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    const isUnconfigured =
      error.code === "provider_not_configured" || error.code === "credentials_key_missing";
    throw platformError(error.code, error.message, isUnconfigured ? LATER : {}, { cause: error });
  }
}

export const connectionNotFound = () => platformError("connection_not_found", "no such connection");
