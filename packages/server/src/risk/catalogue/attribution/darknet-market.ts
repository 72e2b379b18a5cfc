import { byCategory } from "./by-category";

export const darknetMarket = byCategory("darknet_market", {
  description: "The address belongs to a darknet market.",
  severity: "high",
});
