import pg from "pg";
import { activity } from "./activity";

/* Manual clocks wait for what PostgreSQL has not answered yet. */
activity.watch(pg.Client.prototype, "query");
activity.watch(pg.Client.prototype, "connect");
activity.watch(pg.Pool.prototype, "connect");
