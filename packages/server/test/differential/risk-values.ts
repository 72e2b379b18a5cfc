import { alertRuleTypes } from "@waybill/spec/generated/alert-templates";
import fc from "fast-check";
import { templateId } from "../../src/alerts/templates/catalogue";
import { catalogue } from "../../src/risk/catalogue/index";
import { severities } from "../../src/risk/signals/signal";
import { modelNetworks } from "../model-blocks";

/** Identifiers of the catalogue. */
export const signals = catalogue.map(({ id }) => id);

export const severity = fc.constantFrom(...severities);

/** Mostly the network on which most happens. */
export const ruleNetwork = fc.constantFrom("sepolia", "sepolia", "sepolia", ...modelNetworks);

/** A template of any rule type. */
export const ruleTemplate = fc
  .tuple(fc.constantFrom(...alertRuleTypes), ruleNetwork)
  .map(([{ type }, network]) => templateId(type, network));

/** Invented persons and companies; lists and records have them. */
export const listedNames = [
  ...["Ivan Dramirov", "Quillon Varrenthorpe", "Ulrika Nivenhjelm", "Teodrik Osemwald"],
  ...["Meridian Spindle Trading LLC", "Octagon Kestrel Holdings"],
] as const;

/** The same with mistakes, in another order and in another alphabet. */
export const alikeNames = [
  ...["Dramirof, Ivan", "IVAN PETROVICH DRAMIROV", "Иван Драмиров", "Quilon Varrenthorp", "U. Nivenhjelm"],
  ...["Nivenhjelm", "Meridian Spindle Trading Ltd", "Kestrel Octagon", "Omar Karim", "تيودريك"],
] as const;
