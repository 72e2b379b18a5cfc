import type { Context } from "../context";
import type { Finding } from "../doctor/check";
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
import { allEffective } from "../settings/effective";

/** Looks at everything that a payment needs. Fails (1) when something is wrong, so that scripts notice. */
export async function doctor(context: Context): Promise<void> {
  const settings = await checkSettings(context);
  const sound = settings.status !== "failed";
  const service = sound ? await checkService(context) : [];
  const findings: Finding[] = [
    await checkNode(process.versions.node),
    settings,
    ...service,
    ...(service.length > 1 ? [await checkKey(context)] : []),
    ...(sound ? [await checkKeystore(context), await checkPolicy(context)] : []),
  ];
  context.print({ findings, settings: sound ? allEffective(context) : [] }, () =>
    findings.map((one) => text(one, context.paint.out)).join("\n"),
  );
  const failed = findings.filter(({ status }) => status === "failed");
  if (failed.length > 0)
    throw new CliError("failure", `Something is wrong: ${failed.map(({ check }) => check).join(", ")}.`, {
      hint: "Correct it as said above, then run waybill doctor again.",
    });
}

function text({ check, status, detail, next }: Finding, paint: Paint): string {
  const shown = {
    ok: paint.good("ok     "),
    warning: paint.warning("warning"),
    failed: paint.bad("failed "),
  };
  const hint = next === null ? "" : `\n                   ${next}`;
  return `${shown[status]}  ${check.padEnd(8)}  ${detail}${hint}`;
}
