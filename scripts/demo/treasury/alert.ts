import type { Waybill } from "@waybill/sdk";
import { step } from "../print.ts";
import { NETWORK, type Place, until } from "./place.ts";

/** Watches large transfers of the multisig; its alerts open cases. */
export async function watchMultisig({ waybill, multisig }: Place): Promise<void> {
  const { groups } = await waybill.risk.templates.list({ network: [NETWORK] });
  const template = groups.find(({ type }) => type === "large_transfer")?.templates[0];
  if (!template) throw new Error("there is no template of large transfers");
  await waybill.risk.rules.create({
    id: template.template_id,
    name: "Large payments of the reserve",
    severity: "high",
    parameters: { addresses: [multisig], direction: "out", min_usd: "10000" },
  });
}

/** The case that the payment has opened. */
export const caseOfAlert = async ({ waybill }: Place): Promise<string> =>
  (
    await step("The payment raised an alert, which opened a case", async () => {
      const found = await until("the case of the alert", async () => {
        const { items } = await waybill.platform.cases.list({ source_type: "alert_event" });
        return items[0];
      });
      return { id: found.id, lines: [`${found.severity}: ${found.title}`] };
    })
  ).id;

/** Somebody looks into a case, and resolves it. */
export async function resolveCase(waybill: Waybill, id: string, text: string): Promise<void> {
  const { cases } = waybill.platform;
  await step("The case is looked into and resolved", async () => {
    await cases.change({ id, status: "in_review", assignee: "treasurer@example.com" });
    await cases.comment({ id, body: text });
    const { status, resolution } = await cases.change({ id, resolution: "dismissed" });
    const { items } = await cases.timeline({ id });
    return { lines: [...items.map(({ action }) => action), `${status}: ${resolution}`] };
  });
}
