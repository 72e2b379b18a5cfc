import { test } from "vitest";
import { alertWorldOfEachTest } from "../alert-world";
import { alertRows } from "./alert-cells";

/* The results of alert rules while something that they need fails: silence would look like nothing to report. */

const at = alertWorldOfEachTest();

const all = alertRows.flatMap(({ title, cells }) =>
  Object.entries(cells).map(([upstream, cell]) => [title, upstream, cell] as const),
);

test.each(all)("%s without %s", (_title, _upstream, { run }) => run(at.world));
