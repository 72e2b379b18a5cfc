import { interfaceVersion } from "@waybill/spec/generated/interface-version";

/**
 * The difference that a person should know of a server whose interface has another version than this command: undefined
 * while both have the same major and minor version, for a server that names none, and for a header that is no version.
 */
export function versionDifference(
  named: string | undefined,
  own: string = interfaceVersion,
): string | undefined {
  const [theirs, ours] = [partsOf(named), partsOf(own)];
  if (theirs === undefined || ours === undefined) return undefined;
  const [major, minor] = [theirs[0] - ours[0], theirs[1] - ours[1]];
  if (major === 0 && minor === 0) return undefined;
  const isNewer = major === 0 ? minor > 0 : major > 0;
  const age = isNewer ? "newer" : "older";
  const effect =
    major === 0
      ? isNewer
        ? "Update the command for what the server has added."
        : "Newer operations and fields are missing there."
      : isNewer
        ? "Update the command: answers may have changed."
        : "Answers may differ: use a command of that version, or ask the operator to update the server.";
  return `The server has version ${theirs.join(".")} of the interface, ${age} than ${ours.join(".")} of this command. ${effect}`;
}

function partsOf(text = ""): [major: number, minor: number] | undefined {
  const [, major, minor] = /^(\d{1,6})\.(\d{1,6})(?:\.\d{1,6})?$/.exec(text) ?? [];
  return major === undefined || minor === undefined ? undefined : [Number(major), Number(minor)];
}
