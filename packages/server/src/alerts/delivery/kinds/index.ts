import type { AlertChannelTable } from "../../../storage/schema/alerts";
import { discord } from "./discord";
import { email } from "./email";
import { incidentio } from "./incidentio";
import type { ChannelKind } from "./kind";
import { pagerduty } from "./pagerduty";
import { slack } from "./slack";
import { telegram } from "./telegram";
import { webhook } from "./webhook";

/** How each kind of channel is told. */
export const kinds: Readonly<Record<AlertChannelTable["type"], ChannelKind>> = {
  webhook,
  slack,
  discord,
  pagerduty,
  incidentio,
  telegram,
  email,
};
