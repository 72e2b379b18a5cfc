import type { ErrorCode } from "../error-catalogue";
import { ApiError } from "../errors";
import type { Services } from "../services";
import { commonHeaders } from "./common-headers";
import { type InterfaceDescriptor, interfaceOfPath } from "./interface";
import { toJson } from "./json";
import { quotaHeaders } from "./rate-limit";

/** A fault that Node finds before there is a request, with the bytes in which it found it. */
export interface ClientError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** A whole answer, to be written by hand. */
export interface UnreadableAnswer {
  status: number;
  label: string;
  headers: ReadonlyMap<string, string | number>;
  body: string;
}

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** The path that a request begins with; `/` where the fault lies in a later part of it. */
const pathOf = (packet: Buffer | undefined): string =>
  /^[A-Z]+ (\/[^\s?]{0,200})/.exec(packet?.toString("latin1", 0, 256) ?? "")?.[1] ?? "/";

/** Answers what cannot be read as HTTP in the words of the interface that it was meant for, with the headers of all answers. */
export function unreadableAnswers(
  interfaces: readonly InterfaceDescriptor[],
  { runtime, meter }: Pick<Services, "runtime" | "meter">,
): (error: ClientError, remoteAddress: string) => UnreadableAnswer {
  const common = commonHeaders();
  return (error, remoteAddress) => {
    const known = new ApiError(codes[error.code ?? ""] ?? "malformed_request", {
      message: "the request could not be read as HTTP",
    });
    const { status, body } = interfaceOfPath(interfaces, pathOf(error.rawPacket)).errorBody(known);
    return {
      status,
      label: known.label,
      headers: new Map<string, string | number>([
        ...common,
        ...quotaHeaders(meter.chargeAnonymous(remoteAddress, false)),
        ["X-Request-Id", runtime.uuid()],
        ["Cache-Control", "no-store"],
      ]),
      body: toJson(body),
    };
  };
}
