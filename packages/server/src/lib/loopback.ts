/** Whether the host is a loopback address, which only this machine can reach. Also as a URL has it, with brackets. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
