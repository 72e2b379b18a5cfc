import { Ivms101Error, type Violation } from "../errors/ivms101";

/** Collects violations, so that an error names all of them. */
export class Report {
  readonly violations: Violation[] = [];

  add(constraint: string, field: string, message: string): void {
    this.violations.push({ constraint, field, message });
  }

  /** @throws Ivms101Error if there are violations */
  throwIfAny(): void {
    if (this.violations.length > 0) throw new Ivms101Error(this.violations);
  }
}
