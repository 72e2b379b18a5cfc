import type { IncomingMessage, ServerResponse } from "node:http";
import { isLoopback } from "@waybill/spec/standards/callers";
import { type Access, findAccess, isExpired, namesOfKey } from "../access/keys";
import { ApiError, apiError } from "../errors";
import { type KnownHealth, showHealth } from "../health";
import type { Route } from "../http/app";
import { bytesOf } from "../http/body/bytes";
import { operationCaller } from "../http/call-operation";
import type { Context } from "../http/context";
import { noteFailure } from "../http/failure";
import type { InterfaceDescriptor, ValidatorLoaders } from "../http/interface";
import type { PathAndQuery } from "../http/parameters";
import { admitAnonymous, admitKey, type OperationHandler } from "../http/pipeline";
import { sendWhole } from "../http/send";
import { EVENTS_PATH } from "../http/start-request";
import type { Services } from "../services";
import type { Vault } from "../vault";
import { openWorkspace } from "../workspace/workspace";
import { script, style } from "./assets";
import { createEvents } from "./events";
import { documentOfPage, errorPage, signInPage } from "./layout";
import { messageOf, type Page, type PageRequest } from "./page";
import { alert, alerts, caseFile } from "./pages/alerts";
import { payment, payments } from "./pages/payments";
import { people, person } from "./pages/people";
import { reconciliation } from "./pages/reconciliation";
import { find, jobs, lists, requests, settings } from "./pages/service";
import { today } from "./pages/today";
import { treasury } from "./pages/treasury";
import { createSessions } from "./session";

/** The path of each page, and the one whose link is shown as the current one. */
const pages: readonly (readonly [
  path: string,
  current: string,
  page: (request: PageRequest) => Promise<Page>,
])[] = [
  ["/console", "/console", today],
  ["/console/payments", "/console/payments", payments],
  ["/console/payments/:id", "/console/payments", payment],
  ["/console/people", "/console/people", people],
  ["/console/people/:id", "/console/people", person],
  ["/console/alerts", "/console/alerts", alerts],
  ["/console/alerts/:id", "/console/alerts", alert],
  ["/console/cases/:id", "/console/alerts", caseFile],
  ["/console/treasury", "/console/treasury", treasury],
  ["/console/reconciliation", "/console/reconciliation", reconciliation],
  ["/console/lists", "/console/lists", lists],
  ["/console/requests", "/console/requests", requests],
  ["/console/jobs", "/console/jobs", jobs],
  ["/console/settings", "/console/settings", settings],
  ["/console/find", "", find],
];

/** Pages load their style, their script and their icon from this server, send forms to it, and nothing else. */
const policy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** A form has one key. */
const FORM_LIMIT = 4_096;

/** The parts of the server that the console needs. */
export interface ConsoleParts {
  interfaces: readonly InterfaceDescriptor[];
  validators: ValidatorLoaders;
  services: Services;
  /** Seals the keys of people who have signed in, where several servers share it. */
  vault: Vault | undefined;
  /** The state of the background work, as far as it is known. */
  health(): Promise<KnownHealth>;
  /** Whether the server finishes its last requests. */
  isClosing(): boolean;
}

/**
 * The console at `/console`: pages for people with a key, which only read. Each page asks the operations that callers
 * ask over HTTP, so that its figures are theirs.
 */
export function consoleRoutes({
  interfaces,
  validators,
  services,
  vault,
  health,
  isClosing,
}: ConsoleParts): Route[] {
  const { runtime } = services;
  const sessions = createSessions(vault, runtime);
  const caller = operationCaller(interfaces, validators, services);
  const streamEvents = createEvents({ runtime, isClosing });
  const sendPage = (response: ServerResponse, status: number, text: string) =>
    sendWhole(response, status, "text/html; charset=utf-8", text);
  const redirect = (response: ServerResponse, path: string) =>
    void response.writeHead(303, { Location: path, "Content-Length": 0 }).end();

  const route = (method: string, path: string, answer: OperationHandler): Route => ({
    row: { method, path },
    handler: async (request, response, context, values) => {
      context.route = path;
      context.operation = "other";
      response.setHeader("Content-Security-Policy", policy);
      response.setHeader("Referrer-Policy", "same-origin");
      await answer(request, response, context, values);
    },
  });

  /** The access of the person who asks; without one, the answer leads to the page to sign in. */
  const signedIn = async (
    request: IncomingMessage,
    response: ServerResponse,
    context: Context,
  ): Promise<Access | undefined> => {
    const key = sessions.keyOf(request);
    try {
      if (key !== undefined) return await admitKey(services, request, response, context, key);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      // The key was revoked or has expired since.
      response.setHeader("Set-Cookie", sessions.end(request, isSecure(request)));
    }
    redirect(response, "/console/login");
    return undefined;
  };

  /** Whether a session goes on that began earlier: its key can be revoked or expire meanwhile. Counts against no quota. */
  const isStillSignedIn = async (request: IncomingMessage): Promise<boolean> => {
    const key = sessions.keyOf(request);
    const access = key === undefined ? undefined : await findAccess(services.db, key);
    return access !== undefined && !isExpired(access, runtime.now());
  };

  const asset = (path: string, type: string, text: string) =>
    route("get", path, async (request, response) => {
      await admitAnonymous(services, request, response);
      response.setHeader("Cache-Control", "max-age=300");
      sendWhole(response, 200, `${type}; charset=utf-8`, text);
    });

  const pageRoutes = pages.map(([path, current, page]) =>
    route("get", path, async (request, response, context, values) => {
      try {
        const access = await signedIn(request, response, context);
        if (!access) return;
        const [shown, names] = await Promise.all([
          page(pageRequest(access, request, context, values)),
          namesOfKey(services.db, access.keyId),
        ]);
        sendPage(response, 200, documentOfPage(current, shown, names));
      } catch (error) {
        const fault = noteFailure(services.logger, response, context, error);
        sendPage(response, fault.status, errorPage(titleOf(fault), messageOf(fault)));
      }
    }),
  );

  const pageRequest = (
    access: Access,
    request: IncomingMessage,
    { requestId }: Context,
    { path }: PathAndQuery,
  ): PageRequest => ({
    ...caller(access, requestId),
    health: async () => showHealth(await health()),
    id: String(path.id ?? ""),
    query: new URLSearchParams((request.url ?? "").split("?", 2)[1]),
    now: runtime.now(),
  });

  return [
    route("get", "/console/login", async (request, response) => {
      await admitAnonymous(services, request, response);
      sendPage(response, 200, signInPage());
    }),
    route("post", "/console/login", async (request, response, context) => {
      await admitAnonymous(services, request, response);
      requireOwnPage(request);
      const form = new URLSearchParams(await textOf(request));
      if (!isSafePlace(request))
        return sendPage(
          response,
          400,
          signInPage("Sign in over HTTPS: this page came over an unencrypted connection."),
        );
      const key = form.get("key")?.trim() ?? "";
      try {
        await admitKey(services, request, response, context, key);
      } catch (error) {
        if (!(error instanceof ApiError) || ![401, 403, 429].includes(error.status)) throw error;
        for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
        return sendPage(response, error.status, signInPage(`${messageOf(error)}.`));
      }
      response.setHeader("Set-Cookie", sessions.begin(request, key, isSecure(request)));
      redirect(response, "/console");
    }),
    route("post", "/console/logout", async (request, response) => {
      await admitAnonymous(services, request, response);
      requireOwnPage(request);
      await textOf(request);
      response.setHeader("Set-Cookie", sessions.end(request, isSecure(request)));
      redirect(response, "/console/login");
    }),
    asset("/console/style.css", "text/css", style),
    asset("/console/live.js", "text/javascript", script),
    route("get", EVENTS_PATH, async (request, response, context) => {
      const access = await signedIn(request, response, context);
      if (!access) return;
      const workspace = openWorkspace(services.db, access.workspaceId);
      await streamEvents(response, workspace, () => isStillSignedIn(request));
    }),
    ...pageRoutes,
  ];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of bytesOf(request, FORM_LIMIT)) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** The host name that the browser asked for. */
const hostNameOf = ({ headers }: IncomingMessage): string => (headers.host ?? "").replace(/:\d+$/, "");

/** A cookie without `Secure` is for this machine alone, where there is no TLS. */
const isSecure = (request: IncomingMessage): boolean => !isLoopback(hostNameOf(request));

/** Whether a key may be sent from here: over TLS, which browsers name in `Origin`, or on this machine. */
const isSafePlace = (request: IncomingMessage): boolean =>
  !isSecure(request) || request.headers.origin?.startsWith("https://") === true;

/** Refuses forms that pages of other sites send: they would sign a person in as somebody else. */
function requireOwnPage({ headers }: IncomingMessage): void {
  const { origin, host } = headers;
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
    throw apiError("origin_not_allowed", "pages of this Origin may not sign in");
}

const titleOf = ({ status }: ApiError): string =>
  status === 404 ? "Not found" : `Not available (${status})`;
