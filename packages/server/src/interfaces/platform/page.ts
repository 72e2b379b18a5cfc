import type { Refused, Report } from "../../field-errors";
import { checkPage, type RequestedPage } from "../../params/page";

interface PlatformPageRequest {
  parameters: { cursor?: string | undefined; size?: number | undefined; limit?: number | undefined };
  hasFaults(): boolean;
}

/** Like `checkPage`, for lists whose pages have 50 items by default, and whose parameter for it is `size` or `limit`. */
export const checkPlatformPage = (
  { parameters: { cursor, size, limit }, hasFaults }: PlatformPageRequest,
  question: readonly unknown[],
  report: Report,
  sizeByDefault = 50,
): RequestedPage | Refused =>
  checkPage({ parameters: { cursor, size: size ?? limit }, hasFaults: () => hasFaults() }, question, report, {
    sizeByDefault,
  });
