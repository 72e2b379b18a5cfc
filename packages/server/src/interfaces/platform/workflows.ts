import type { components } from "@waybill/spec/generated/platform";
import { requireValid } from "../../errors";
import { type Report, refused } from "../../field-errors";
import { timestamp } from "../../lib/runtime";
import { checkName } from "../../params/name";
import { readPage } from "../../params/page";
import {
  archiveWorkflow as archiveStored,
  changeWorkflow as changeStored,
  createWorkflow as createStored,
  MOST_WORKFLOWS,
} from "../../workflows/instances";
import { accountsOfTemplate, classified, keyOfAccount } from "../../workflows/reports/accounts";
import { findWorkflow, isActive, selectWorkflows, type WorkflowRow } from "../../workflows/rows";
import {
  mergedFields,
  type RefusedField,
  type Template,
  templateOf,
  templates,
} from "../../workflows/templates";
import { shownAddress } from "../../workspace/account-connections";
import { operation, platformError } from "./operation";
import { checkPlatformPage } from "./page";

// Reports that are made again and again (spec/platform/workflows.yaml).

const MAX_NAME = 100;

type Schemas = components["schemas"];

const notFound = () => platformError("workflow_not_found", "no such workflow");
const noChannel = () =>
  platformError("workflow_channel_not_found", "one of these channels is not in the workspace");

/** Fields that the interface once took, and refuses now. */
const former = ["report_mode", "email"] as const;

interface GivenSettings {
  name?: string | undefined;
  cadence?: string | undefined;
  formats?: readonly (string | undefined)[] | undefined;
  fields?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Reports what no workflow takes: settings of earlier versions, and the name that it shows nothing of. */
function checkSettings(body: GivenSettings, report: Report) {
  for (const name of former)
    if (name in body) report(name, "invalid_value", "is not supported: use channel_id or recipients", {});
  return { name: body.name === undefined ? undefined : checkName(body.name, MAX_NAME, report) };
}

/** Reports a cadence and formats that are not those of the template. */
function checkFixed({ cadence, formats }: GivenSettings, template: Template, report: Report): void {
  if (cadence !== undefined && cadence !== template.cadence)
    report("cadence", "invalid_value", "must be the cadence of the template", {
      allowed: [template.cadence],
      value: cadence,
    });
  if (formats && [...formats].sort().join() !== [...template.formats].sort().join())
    report(
      "formats",
      "invalid_value",
      `must be omitted, or list all formats of the template: ${template.formats.join(", ")}`,
      { value: formats },
    );
}

const reportFields = (faults: readonly RefusedField[], report: Report) => {
  for (const { key, code, message } of faults) report(`fields.${key}`, code, message, {});
};

const idsOf = (ids: readonly (string | undefined)[] | undefined): string[] | undefined =>
  ids && [...new Set(ids.flatMap((id) => id?.toLowerCase() ?? []))];

/** Reports what a workflow does not take. Returns its fields as they are with those that are given. */
function checkStored(row: WorkflowRow, body: GivenSettings, report: Report): Record<string, string> {
  const template = templateOf(row.template);
  checkFixed(body, template, report);
  const { fields, faults } = mergedFields(template, JSON.parse(row.fields), body.fields ?? {});
  reportFields(faults, report);
  return fields;
}

const toItem = (row: WorkflowRow): Schemas["Workflow"] => {
  const template = templateOf(row.template);
  return {
    id: row.id,
    template: template.id,
    kind: "deterministic",
    name: row.name,
    enabled: row.enabled === 1,
    channel_id: row.channel_id,
    recipients: JSON.parse(row.recipients),
    report_mode: "always",
    cadence: template.cadence,
    formats: [...template.formats],
    fields: JSON.parse(row.fields),
    next_run_at: row.next_run_at === null ? null : timestamp(row.next_run_at),
    archived_at: row.archived_at === null ? null : timestamp(row.archived_at),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  };
};

export const listWorkflows = operation("listWorkflows", {
  async handle({ parameters: { kind = "deterministic" }, workspace }) {
    if (kind === "agent") return { items: [] };
    const rows = await selectWorkflows(workspace).execute();
    return {
      items: [...templates.values()].map((template) => ({
        template: template.id,
        kind,
        name: template.name,
        description: template.description,
        cadence: template.cadence,
        formats: [...template.formats],
        fields: [...template.fields],
        instances: rows.filter((row) => row.template === template.id).map(toItem),
      })),
    };
  },
});

export const createWorkflow = operation("createWorkflow", {
  check({ body }, report) {
    const { name } = checkSettings(body, report);
    const template = body.template === undefined ? undefined : templates.get(body.template);
    if (!template) return { name, template: refused, fields: refused };
    checkFixed(body, template, report);
    const { fields, faults } = mergedFields(template, {}, body.fields ?? {});
    reportFields(faults, report);
    return { name, template, fields };
  },

  async handle({ body, resolved: { name, template, fields }, workspace }, { runtime, queue }) {
    const [channelId, recipients] = [body.channel_id?.toLowerCase() ?? null, idsOf(body.recipients) ?? []];
    const settings = {
      name: name ?? template.name,
      enabled: body.enabled ?? true,
      channelId,
      recipients,
      fields,
    };
    const created = await createStored(workspace, template, settings, runtime);
    if (created === "no_channel") throw noChannel();
    if (created === "too_many")
      throw platformError("workflow_limit", `a workspace has at most ${MOST_WORKFLOWS} workflows`);
    queue.wake();
    return toItem(created);
  },
});

export const changeWorkflow = operation("changeWorkflow", {
  async check({ parameters: { id }, body, workspace, hasFaults }, report) {
    const { name } = checkSettings(body, report);
    if ("template" in body)
      report(
        "template",
        "invalid_value",
        "must be omitted, because it cannot be changed: create another workflow",
        {},
      );
    // Otherwise it is read where it is changed.
    const row = id !== undefined && hasFaults() ? await findWorkflow(workspace, id) : undefined;
    if (row && isActive(row)) checkStored(row, body, report);
    return { name };
  },

  async handle({ parameters: { id }, body, resolved: { name }, workspace }, { runtime, queue }) {
    const channelId = body.channel_id === undefined ? undefined : (body.channel_id?.toLowerCase() ?? null);
    const recipients = idsOf(body.recipients);
    const channels = new Set([channelId ?? [], recipients ?? []].flat());
    const changed = await changeStored(
      workspace,
      id,
      (row) => ({
        name: name ?? row.name,
        enabled: body.enabled ?? row.enabled === 1,
        channelId: channelId === undefined ? row.channel_id : channelId,
        recipients: recipients ?? JSON.parse(row.recipients),
        fields: requireValid((report) => checkStored(row, body, report)),
      }),
      runtime,
      channels,
    );
    if (changed === "no_channel") throw noChannel();
    if (changed === "not_found") throw notFound();
    queue.wake();
    return toItem(changed);
  },
});

export const archiveWorkflow = operation("archiveWorkflow", {
  async handle({ parameters: { id }, workspace }, { runtime }) {
    if (!(await archiveStored(workspace, id, runtime))) throw notFound();
    return undefined;
  },
});

export const listTemplateAccounts = operation("listTemplateAccounts", {
  check(request, report) {
    const { template: id, address_type: addressType, wallet_type: walletType } = request.parameters;
    const template = id === undefined ? undefined : templates.get(id);
    for (const name of ["address_type", "wallet_type"] as const)
      if (template && !template.classifies && request.parameters[name] !== undefined)
        report(name, "invalid_value", `must be omitted: the template ${template.id} does not use it`, {});
    const filter = { addressType, walletType };
    return {
      filter,
      page: checkPlatformPage(request, ["listTemplateAccounts", id, filter], report, 20),
    };
  },

  async handle({ parameters, resolved: { filter, page }, workspace }) {
    const template = templates.get(parameters.template);
    if (!template) throw platformError("workflow_template_not_found", "no such template");
    const { rows, meta } = await readPage({
      page,
      keyOf: keyOfAccount,
      read: (place, limit) => accountsOfTemplate(workspace, filter, place, limit),
    });
    const items = rows.map((row) => {
      const { addressType, walletType } = classified(row.tags);
      return {
        account_id: row.id,
        account_name: row.name || null,
        address: shownAddress(row),
        network: row.network,
        address_type: template.classifies ? addressType : null,
        wallet_type: template.classifies ? walletType : null,
        created_at: timestamp(row.created_at),
      };
    });
    return { items, meta };
  },
});
