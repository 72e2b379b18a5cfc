import { command, type Group } from "../program/command";
import { choice, whole } from "../program/flags";
import { storeFlags } from "./store";

/** The states of jobs; a test compares them with the server's own list. */
export const jobStates = ["waiting", "running", "dead"] as const;

export const listJobsFlags = {
  ...storeFlags,
  state: choice("--state <state>", "waiting, running or dead; default all", jobStates, undefined),
  limit: whole("--limit <count>", "maximum number of jobs, earliest due first; default 100", {
    min: 1,
    max: 100_000,
    absent: 100,
  }),
};

const id = { syntax: "<id>", about: "identifier of the job, from the list" } as const;

/** Background work that the server has stored. */
export const jobs: Group = {
  name: "jobs",
  summary: "background work of a server",
  commands: [
    command({
      name: "list",
      lists: true,
      summary: "list jobs, without their payloads",
      args: {},
      flags: listJobsFlags,
      examples: [
        ["waybill server jobs list --state dead", "jobs that failed too often, with their errors"],
        [
          "waybill server jobs list --base-url https://waybill.example.com",
          "those of a server elsewhere, with a key of the mode admin",
        ],
      ],
      notes:
        "waiting: waits until it is due, or for a worker. running: a worker runs it. dead: failed too often; waybill server jobs retry runs it again. Errors are shown by class and code; their messages are in the server's log. waybill server keys create --mode admin makes a key for --base-url. waybill jobs list shows the jobs of a key's workspace.",
      load: async () => (await import("../commands/server-jobs")).serverJobsList,
    }),
    command({
      name: "show",
      summary: "show a job with its payload",
      args: { id },
      flags: storeFlags,
      examples: [["waybill server jobs show 0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51", "its payload, as JSON"]],
      notes:
        "Payloads contain identifiers, networks, hashes and times. Personal data is never stored in jobs: the server looks it up when a job runs.",
      load: async () => (await import("../commands/server-jobs")).serverJobsShow,
    }),
    command({
      name: "retry",
      summary: "run a dead job again",
      args: { id },
      flags: storeFlags,
      examples: [["waybill server jobs retry 0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51", "with all its attempts"]],
      notes:
        "The job is due at once and has all its attempts again. A running server runs it within seconds; otherwise the next server that starts runs it.",
      load: async () => (await import("../commands/server-jobs")).serverJobsRetry,
    }),
  ],
};
