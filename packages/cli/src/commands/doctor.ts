import type { Context } from "../context";
import type { Finding } from "../doctor/check";
import { checkJournal } from "../doctor/check-journal";
import {
  checkKey,
  checkKeystore,
  checkNode,
  checkPolicy,
  checkService,
  checkSettings,
} from "../doctor/checks";
import { CliError } from "../errors";
import type { Paint } from "../output/colour";
import { wrap } from "../output/text";
import { allEffective } from "../settings/effective";

/** Checks everything that a payment needs. Fails (1) if something is wrong, so that scripts notice. */
export async function doctor(context: Context): Promise<void> {
  const settings = await checkSettings(context);
  const sound = settings.status !== "failed";
  const service = sound ? await checkService(context) : [];
  const findings: Finding[] = [
    await checkNode(process.versions.node),
    settings,
    ...service,
    ...(service.length > 1 ? [await checkKey(context)] : []),
    ...(sound ? [await checkKeystore(context), await checkJournal(context), await checkPolicy(context)] : []),
  ];
  context.print({ findings, settings: sound ? allEffective(context) : [] }, () =>
    findings.map((one) => text(one, context.paint.out)).join("\n"),
  );
  const failed = findings.filter(({ status }) => status === "failed");
  if (failed.length > 0)
    throw new CliError("failure", `These checks failed: ${failed.map(({ check }) => check).join(", ")}.`, {
      hint: "Follow the advice above, then run waybill doctor again.",
    });
}

/** The width of the margin before a detail: status and name of the check. */
const margin = " ".repeat(19);
const LEAST_ROOM = 20;

function text({ check, status, detail, next }: Finding, paint: Paint): string {
  const shown = {
    ok: paint.good("ok     "),
    warning: paint.warning("warning"),
    failed: paint.bad("failed "),
  };
  const room = Math.max(LEAST_ROOM, (paint.columns ?? Number.POSITIVE_INFINITY) - margin.length);
  const [first = "", ...more] = [detail, next ?? ""].flatMap((sentence) => wrap(sentence, room));
  return [`${shown[status]}  ${check.padEnd(8)}  ${first}`, ...more.map((line) => margin + line)].join("\n");
}
