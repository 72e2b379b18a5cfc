import { byCategory } from "./by-category";

export const phishing = byCategory("phishing", {
  description: "The address collects what phishing took.",
  severity: "high",
});
