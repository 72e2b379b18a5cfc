import type { InterfaceDescriptor } from "../http/interface";
import { coreInterface } from "./core/index";
import { dataInterface } from "./data/index";

/** The interfaces that the server serves. */
export const interfaces: readonly InterfaceDescriptor[] = [coreInterface, dataInterface];
