import { command, type Group } from "../program/command";
import { choice, whole } from "../program/flags";
import { storeFlags } from "./store";

/** The states of jobs; a test compares them with the server's own list. */
export const jobStates = ["ready", "running", "dead"] as const;

export const listJobsFlags = {
  ...storeFlags,
  state: choice("--state <state>", "ready, running or dead; default all", jobStates, undefined),
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
  summary: "background work of the server on this machine",
  commands: [
    command({
      name: "list",
      lists: true,
      summary: "list jobs, without their payloads",
      args: {},
      flags: listJobsFlags,
      examples: [["waybill server jobs list --state dead", "those that failed for the last time, and why"]],
      notes:
        "ready: waits for its time, or for a worker. running: has a worker. dead: failed too often, and waits for waybill server jobs retry. Errors are shown by class and code; their messages are in the server's log.",
      load: async () => (await import("../commands/server-jobs")).serverJobsList,
    }),
    command({
      name: "show",
      summary: "show a job with its payload",
      args: { id },
      flags: storeFlags,
      examples: [["waybill server jobs show 0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51", "what it is to do"]],
      notes:
        "Payloads have identifiers, networks, hashes and times. Personal data is never stored in jobs: the server looks it up when a job runs.",
      load: async () => (await import("../commands/server-jobs")).serverJobsShow,
    }),
    command({
      name: "retry",
      summary: "run a dead job again",
      args: { id },
      flags: storeFlags,
      examples: [["waybill server jobs retry 0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51", "as if it were new"]],
      notes:
        "It is due at once, with all its attempts. A running server sees it within seconds, else the next one that starts.",
      load: async () => (await import("../commands/server-jobs")).serverJobsRetry,
    }),
  ],
};
