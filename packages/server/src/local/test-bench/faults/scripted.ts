import type { AttestationFault } from "../../attestation/faults";
import type { ScriptedHappening } from "../../providers/scenario";
import type { TestBench } from "../bench";
import { TestBenchError } from "../errors";
import { Fields } from "../fields";
import { TestAnswer, type TestCall, type TestRoute } from "../route";

/** Faults of burns at the attestation service. */
const attestationFaults = [
  "pending",
  "insufficient_fee",
  "stuck",
  "expired",
  "not_found",
  "rate_limit",
] as const satisfies readonly AttestationFault["do"][];

/** Events at a scripted provider, beside changes of its rows. */
const happenings = [
  "restart",
  "revoke",
  "restore",
  "rate_limit",
  "fail",
  "hang",
  "rubbish",
  "repeat_cursor",
] as const satisfies readonly ScriptedHappening["do"][];

/** The largest number of times and of milliseconds. */
const MOST = 1_000_000_000;

function failAttestation({ world }: TestBench, call: TestCall): TestAnswer {
  const fields = Fields.of(call, ["do", "transaction", "times", "for_ms"]);
  const what = fields.choice("do", attestationFaults);
  const transaction = fields.text("transaction");
  const [times, ms] = [fields.whole("times", 1, MOST), fields.whole("for_ms", 1, MOST)];
  fields.done();
  if (!world.attestation)
    throw new TestBenchError(
      "chain_refused",
      "This world has no attestation service: it has too few networks.",
    );
  if (what)
    world.attestation.fail({
      do: what,
      ...(transaction !== undefined && { transaction }),
      ...(times !== undefined && { times }),
      ...(ms !== undefined && { ms }),
    });
  return new TestAnswer(204, undefined);
}

function happen({ world }: TestBench, call: TestCall): TestAnswer {
  const { type = "" } = call.values;
  const types = Object.keys(world.providers.urls);
  if (!types.includes(type))
    throw new TestBenchError("unknown_path", `There is no provider ${type}: there are ${types.join(", ")}.`);
  const fields = Fields.of(call, ["do", "times", "status", "retry_after"]);
  const what = fields.choice("do", happenings);
  const times = fields.whole("times", 1, MOST) ?? 1;
  const status = fields.whole("status", 400, 599) ?? 500;
  const retryAfter = fields.whole("retry_after", 0, 86_400) ?? 1;
  fields.done();
  if (what === "fail") world.providers.happen(type, { do: what, status, times });
  else if (what === "rate_limit") world.providers.happen(type, { do: what, retryAfter, times });
  else if (what === "hang" || what === "rubbish" || what === "repeat_cursor")
    world.providers.happen(type, { do: what, times });
  else if (what) world.providers.happen(type, { do: what });
  return new TestAnswer(204, undefined);
}

/** Faults that the stand-ins of the attestation service and of providers have themselves. */
export const scriptedRoutes: readonly TestRoute[] = [
  { method: "POST", path: "/attestation", handle: failAttestation },
  {
    method: "DELETE",
    path: "/attestation",
    handle: ({ world }) => {
      world.attestation?.recover();
      return new TestAnswer(204, undefined);
    },
  },
  { method: "POST", path: "/providers/{type}", handle: happen },
];
