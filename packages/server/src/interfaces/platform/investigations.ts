import type { Report } from "../../field-errors";
import { checkChecksum } from "../../params/checksum";
import { checkName } from "../../params/name";
import { isNestedDeeper } from "../../params/nesting";
import { readPage } from "../../params/page";
import { rowsOf } from "../../workspace/rows";
import { crud } from "../crud";
import { investigationItem, investigationSummary } from "./case-items";
import { operation, platformError } from "./operation";
import { checkPlatformPage } from "./page";

// Findings about addresses and transactions (spec/platform/investigations.yaml).

const rows = rowsOf("investigations", { order: ["created_at", "id"], descending: true });

const investigations = crud({
  rows,
  toItem: investigationItem,
  notFound: () => platformError("investigation_not_found", "no such investigation"),
});

const TITLE = 200;
/** Levels of objects and lists in what was collected. */
const LEVELS = 100;

/** Reports what could not be written as JSON again. */
function checkData(data: unknown, report: Report): void {
  if (isNestedDeeper(data, LEVELS))
    report("data", "invalid_value", `must be nested at most ${LEVELS} levels deep`, {});
}

export const listInvestigations = operation("listInvestigations", {
  check: (request, report) => ({ page: checkPlatformPage(request, ["listInvestigations"], report) }),

  async handle({ resolved: { page }, workspace }) {
    const read = (place: Parameters<typeof rows.next>[1], limit: number) =>
      rows.next(workspace, place, limit);
    const { rows: found, meta } = await readPage({ page, read, keyOf: rows.keyOf });
    return { items: found.map(investigationSummary), meta };
  },
});

export const createInvestigation = operation("createInvestigation", {
  check({ body: { title, data, subject_address } }, report) {
    checkData(data, report);
    checkChecksum(subject_address, report, "subject_address");
    return { title: checkName(title, TITLE, report, "title") };
  },

  handle(request, { runtime }) {
    const { status = "open", data = {}, ...subject } = request.body;
    return investigations.create(request, runtime, {
      title: request.resolved.title,
      status,
      data: JSON.stringify(data),
      created_by: null,
      subject_type: subject.subject_type ?? null,
      subject_address: subject.subject_address ?? null,
      subject_network: subject.subject_network ?? null,
      subject_tx_hash: subject.subject_tx_hash ?? null,
      updated_at: runtime.now(),
    });
  },
});

export const getInvestigation = operation("getInvestigation", investigations.get);

export const changeInvestigation = operation("changeInvestigation", {
  check({ body: { title, data, subject_address } }, report) {
    checkData(data, report);
    checkChecksum(subject_address, report, "subject_address");
    return { title: title === undefined ? undefined : checkName(title, TITLE, report, "title") };
  },

  handle(request, { runtime }) {
    const { status, data, subject_type, subject_address, subject_network, subject_tx_hash } = request.body;
    return investigations.change(request, {
      title: request.resolved.title,
      status,
      subject_type,
      subject_address,
      subject_network,
      subject_tx_hash,
      data: data === undefined ? undefined : JSON.stringify(data),
      updated_at: runtime.now(),
    });
  },
});
