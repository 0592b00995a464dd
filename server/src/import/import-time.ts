import { ImportFaults } from './finding.ts';

const HOUR = 60 * 60 * 1000;

/** The time that an import has until its catalogue is served. */
export interface ImportLimit {
  readonly hours: number;
  /** The time in milliseconds. */
  readonly now?: () => number;
}

/** The time of one import, which begins when no other has the turn. */
export class ImportTime {
  readonly #hours: number;
  readonly #now: () => number;
  readonly #until: number;

  constructor({ hours, now = () => performance.now() }: ImportLimit) {
    this.#hours = hours;
    this.#now = now;
    this.#until = now() + hours * HOUR;
  }

  /**
   * Returns while there is time left; to be asked before each step and each document.
   * @throws ImportFaults once it is over
   */
  require(): void {
    if (this.#now() <= this.#until) return;
    const limit = `${this.#hours} ${this.#hours === 1 ? 'hour' : 'hours'}`;
    const message = `the import was ended after ${limit}; what was served before is still served`;
    throw new ImportFaults([{ kind: 'out-of-time', place: '', message, cost: 'catalogue' }]);
  }
}
