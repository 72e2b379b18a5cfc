// Generated from spec/interfaces.yaml by `npm run generate`. Do not edit.
import type { InterfaceDescriptor } from "../http/interface";
import { coreInterface } from "./core/index";
import { dataInterface } from "./data/index";
import { riskInterface } from "./risk/index";
import { platformInterface } from "./platform/index";

/** All interfaces of the server. */
export const interfaces: readonly InterfaceDescriptor[] = [coreInterface, dataInterface, riskInterface, platformInterface];
