import { Ivms101Error, type Violation } from "../errors/ivms101";

/** Collects what is wrong, so that one error names all of it. */
export class Report {
  readonly violations: Violation[] = [];

  add(constraint: string, field: string, message: string): void {
    this.violations.push({ constraint, field, message });
  }

  /** @throws Ivms101Error if there is anything */
  throwIfAny(): void {
    if (this.violations.length > 0) throw new Ivms101Error(this.violations);
  }
}
