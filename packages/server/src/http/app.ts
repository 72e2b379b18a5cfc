import cors from "cors";
import express, { type Express } from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import { errors } from "../errors";
import { operationTable } from "../generated/operations";
import { begin } from "./begin";
import { contextOf } from "./context";
import { failure } from "./failure";
import type { Handlers } from "./handler";
import { type OperationRow, operationHandler, type PipelineParts, type UntypedHandler } from "./operation";
import { showQuota } from "./rate-limit";

const exposed = [
  "X-Request-Id",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "Retry-After",
];

/** More placeholders match more, so the paths with fewest are asked first (`/quote` before `/:tx_hash`). */
const byPrecision = (one: OperationRow, other: OperationRow): number =>
  one.path.split(":").length - other.path.split(":").length;

/** The express application: every operation of the description, and the interface's own errors for all else. */
export function createApp(handlers: Handlers, parts: PipelineParts, logger: Logger | undefined): Express {
  const app = express();
  // The last net, should the error handler itself fail: express then tells no stack.
  app.set("env", "production");
  app.set("x-powered-by", false);
  app.set("etag", false);
  app.set("query parser", "simple");
  app.set("case sensitive routing", true);
  app.set("strict routing", true);
  app.use(begin(parts.runtime, logger));
  app.use((request, response, next) => {
    // Every answer carries the three headers; a valid key puts its own numbers in their place.
    showQuota(response, parts.meter.chargeAnonymous(request.socket.remoteAddress ?? "unknown", false));
    next();
  });
  app.use(helmet());
  // Any page may ask: keys travel in a header, never in a cookie, so no other site can borrow one.
  app.use(cors({ origin: "*", exposedHeaders: exposed, maxAge: 600 }));

  const rows = [...Object.values(operationTable)].sort(byPrecision);
  for (const row of rows) {
    const handler = handlers[row.id] as UntypedHandler;
    app[row.method](row.path, operationHandler(row, handler, parts));
  }
  for (const path of new Set(rows.map((row) => row.path))) {
    const allowed = rows.filter((row) => row.path === path).map((row) => row.method.toUpperCase());
    app.all(path, (_request, response) => {
      contextOf(response).route = path;
      throw errors.methodNotAllowed(allowed);
    });
  }
  app.use(() => {
    throw errors.notFound("no such path");
  });
  app.use(failure(logger));
  return app;
}
