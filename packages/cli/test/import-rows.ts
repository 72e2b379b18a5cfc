/** Half of the rows have no account, so the service cannot be asked about them. */
export function rows(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const account = at % 2 === 0 ? `0x${(0x5000 + at).toString(16).padStart(40, "0")}` : "";
    return `legal,Company ${at},DE,${account}\n`;
  });
  return `kind,name,country,account\n${lines.join("")}`;
}
