import { timestamp } from "../../lib/runtime";
import type { World } from "../world";
import { Fields } from "./fields";
import type { Schema, TestRoute } from "./route";

/** A thousand years, milliseconds. */
const LONGEST = 1_000 * 365 * 86_400_000;

const describeClock = ({ clock }: World): Schema<"Clock"> => ({
  now: timestamp(clock.now()),
  now_ms: clock.now(),
  ahead_ms: -clock.behind(),
  frozen: clock.isFrozen(),
});

/** The clock of a world: server, chains, providers and background work follow it. */
export const clockRoutes: readonly TestRoute[] = [
  { method: "GET", path: "/clock", handle: ({ world }) => describeClock(world) },
  {
    method: "PUT",
    path: "/clock",
    handle: async ({ world }, call) => {
      const fields = Fields.of(call, ["now", "frozen"]);
      const [text, frozen] = [fields.text("now"), fields.flag("frozen")];
      const now = text === undefined ? undefined : Date.parse(text);
      if (Number.isNaN(now)) fields.fault("now", "must be a time such as 2026-01-31T12:00:00Z");
      fields.done();
      if (frozen !== undefined) await world.freeze(frozen);
      if (now !== undefined) await world.skip(now - world.clock.now());
      return describeClock(world);
    },
  },
  {
    method: "POST",
    path: "/clock/advance",
    handle: async ({ world }, call) => {
      const fields = Fields.of(call, ["ms"]);
      const ms = fields.has("ms")
        ? fields.whole("ms", 0, LONGEST)
        : fields.fault("ms", "is missing: give milliseconds");
      fields.done();
      if (ms !== undefined) await world.skip(ms);
      return describeClock(world);
    },
  },
];
