/** A key of a workspace and the address of the server's current life. */
export interface Connection {
  url: string;
  key: string;
  /** Aborted when the server is killed: what is under way then has no answer. */
  ended: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  /** The parsed body; undefined when it is empty. */
  body: unknown;
}

/**
 * Sends a request; undefined when it was cut off, because the server or its database was killed: what was asked may
 * have been done or not. Throws when it fails otherwise.
 */
export async function call(
  { url, key, ended }: Connection,
  method: string,
  path: string,
  body?: unknown,
): Promise<HttpAnswer | undefined> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
    return errorCode(answer) === "storage_unavailable" ? undefined : answer;
  } catch (error) {
    // The connection breaks a moment before the end of the process is noticed.
    await endOf(ended);
    if (ended.aborted) return undefined;
    throw error;
  }
}

/** Resolves when the signal is aborted, at the latest after a while. */
function endOf(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(done, 10_000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}

interface ErrorBody {
  code?: string;
  details?: Record<string, unknown>;
}

/** The code of the first faulty field, or else of the error; undefined for an answer that is not an error. */
export function errorCode({ body }: HttpAnswer): string | undefined {
  const { code, details = {} } = (body ?? {}) as ErrorBody;
  for (const failures of Object.values(details))
    if (Array.isArray(failures)) {
      const [first] = failures as { code?: string }[];
      if (first?.code !== undefined) return first.code;
    }
  return code;
}
