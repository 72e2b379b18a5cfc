/** The command line that pays 2.5 USDC unattended. */
export const payArgs = (to: string, ...more: string[]) => [
  ...["pay", "--to", to, "--network", "sepolia", "--token", "usdc", "--amount", "2.5"],
  ...["--yes", "--accept-risk", "high", ...more],
];
export const resumeArgs = ["payments", "resume", "--yes", "--accept-risk", "high"];
