import { ConnectionError } from "../../connections/ask-provider";
import { apiError } from "../../errors";
import { platformError } from "./operation";

/** Runs work that asks the provider of a connection; its ConnectionError becomes an error of the catalogue. */
export async function withProvider<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    const { code, message } = error;
    throw code === "credentials_key_missing"
      ? apiError(code, message, {}, { cause: error })
      : platformError(code, message, {}, { cause: error });
  }
}

export const connectionNotFound = () => platformError("connection_not_found", "no such connection");
