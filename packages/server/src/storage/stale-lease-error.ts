/** Another process has taken over a lease since; what this one was about to write for it is not stored. */
export class StaleLeaseError extends Error {
  override name = "StaleLeaseError";

  constructor(readonly lease: string) {
    super(
      `another server process has taken over the lease ${JSON.stringify(lease)}: nothing was stored, and that process does the work now`,
    );
  }
}
