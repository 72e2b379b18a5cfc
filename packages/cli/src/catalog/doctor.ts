import { command, type Leaf } from "../program/command";

export const doctor: Leaf = command({
  name: "doctor",
  summary: "check settings, service, key, clock and wallets",
  args: {},
  flags: {},
  examples: [
    ["waybill doctor", "shows what works, what does not, and how to fix it"],
    ["waybill doctor --profile live --json", "for scripts; exit code 1 if something is wrong"],
  ],
  notes: "Reads only: nothing is stored, signed or sent.",
  load: async () => (await import("../commands/doctor")).doctor,
});
