import { byCategory } from "./by-category";

export const childAbuseMaterial = byCategory("child_abuse_material", {
  description: "The address is paid for material of child abuse.",
  severity: "severe",
});
