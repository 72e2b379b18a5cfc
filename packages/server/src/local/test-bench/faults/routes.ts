import { interfaces } from "../../../interfaces/index";
import { systemRuntime } from "../../../lib/system-runtime";
import type { TestBench } from "../bench";
import { TestBenchError } from "../errors";
import { Fields } from "../fields";
import { type Schema, TestAnswer, type TestCall, type TestRoute } from "../route";
import { type FaultKind, type FaultRule, faultKinds } from "./rules";

/** A week, milliseconds. */
const LONGEST = 7 * 86_400_000;

const operations = new Set(interfaces.flatMap(({ table }) => Object.keys(table)));

const shown = ({ id, on, effect, times, until, struck }: FaultRule): Schema<"Fault"> => ({
  id,
  on: { [on.kind]: on.name, ...(on.call !== undefined && { call: on.call }) },
  do: {
    ...(effect.delayMs > 0 && { delay_ms: effect.delayMs }),
    ...(effect.hang && { hang: true }),
    ...(effect.cut && { cut: true }),
    ...(effect.after && { after: true }),
    ...(effect.status !== undefined && { status: effect.status }),
    ...(effect.body !== undefined && { body: effect.body }),
  },
  times: Number.isFinite(times) ? times : null,
  until: Number.isFinite(until) ? new Date(until).toISOString() : null,
  struck,
});

/** The names that a kind has in a world; undefined where any text is one. */
function namesOf(kind: FaultKind, { world }: TestBench): ReadonlySet<string> | undefined {
  if (kind === "operation") return operations;
  if (kind === "node") return new Set(world.devnet.networks.map(({ slug }) => slug));
  return kind === "provider" ? new Set(Object.keys(world.providers.urls)) : undefined;
}

function faultIn(bench: TestBench, call: TestCall): Omit<FaultRule, "id" | "struck"> {
  const fields = Fields.of(call, ["on", "do", "times", "for_ms"]);
  const on = fields.within("on", [...faultKinds, "call"]);
  const effect = fields.within("do", ["delay_ms", "hang", "cut", "after", "status", "body"]);
  const [kind, ...more] = faultKinds.filter((one) => on.has(one));
  const name = kind && on.text(kind);
  if (kind === undefined || more.length > 0) fields.fault("on", `must have one of ${faultKinds.join(", ")}`);
  else if (name !== undefined && name !== "*" && namesOf(kind, bench)?.has(name) === false)
    on.fault(kind, `must be * or one of ${[...(namesOf(kind, bench) ?? [])].slice(0, 20).join(", ")} ...`);
  const call_ = on.text("call");
  if (call_ !== undefined && kind !== "node") on.fault("call", "is for faults of a node only");
  const body = effect.raw("body");
  const read = {
    delayMs: effect.whole("delay_ms", 1, 600_000) ?? 0,
    hang: effect.flag("hang") ?? false,
    cut: effect.flag("cut") ?? false,
    after: effect.flag("after") ?? false,
    status: effect.whole("status", 200, 599),
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
  };
  const { delayMs, hang, cut, status } = read;
  if (delayMs === 0 && !hang && !cut && status === undefined && read.body === undefined)
    fields.fault("do", "must have delay_ms, hang, cut, status or body");
  const times = fields.whole("times", 1, 1_000_000) ?? Number.POSITIVE_INFINITY;
  const forMs = fields.whole("for_ms", 1, LONGEST) ?? Number.POSITIVE_INFINITY;
  fields.done();
  return {
    on: { kind: kind ?? "operation", name: name ?? "*", call: call_ },
    effect: read,
    times,
    until: systemRuntime.now() + forMs,
  };
}

/** Faults by rule: requests to the server, and of the server to nodes, providers, attestation service and receivers. */
export const faultRoutes: readonly TestRoute[] = [
  { method: "GET", path: "/faults", handle: ({ faults }) => ({ faults: faults.list().map(shown) }) },
  {
    method: "POST",
    path: "/faults",
    handle: (bench, call) => new TestAnswer(201, shown(bench.faults.add(faultIn(bench, call)))),
  },
  {
    method: "DELETE",
    path: "/faults",
    handle: ({ faults }) => {
      faults.clear();
      return new TestAnswer(204, undefined);
    },
  },
  {
    method: "DELETE",
    path: "/faults/{id}",
    handle: ({ faults }, { values: { id = "" } }) => {
      if (!faults.remove(id))
        throw new TestBenchError("unknown_fault", `There is no fault ${id} that can still strike.`);
      return new TestAnswer(204, undefined);
    },
  },
];
