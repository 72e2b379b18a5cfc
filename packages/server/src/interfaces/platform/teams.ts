import { detachTeam as detach } from "../../workspace/account-team";
import { operation } from "./operation";

// The teams that accounts are assigned to (spec/platform/teams.yaml).

export const detachTeam = operation("detachTeam", {
  handle: async ({ parameters: { teamId }, workspace }, { runtime }) => ({
    detached: await detach(workspace, teamId, runtime.now()),
  }),
});
