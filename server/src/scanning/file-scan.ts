import type { ScanLimits } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import type { Scanner, Verdict } from './scanner.ts';

const RETRY_SECONDS = 30;

/** Why a file is not let by. */
export interface Finding {
  readonly code: 'file-too-large' | 'file-infected';
  readonly message: string;
}

/** Has each file of a visitor judged before anything is stored or made of it. Without a scanner every file passes. */
export class FileScan {
  readonly #scanner: Scanner | null;
  readonly #limits: ScanLimits;
  readonly #failed: (error: unknown) => void;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  /** `failed` is told why there was no verdict. */
  constructor(services: {
    scanner: Scanner | null;
    limits: ScanLimits;
    failed: (error: unknown) => void;
  }) {
    this.#scanner = services.scanner;
    this.#limits = services.limits;
    this.#failed = services.failed;
  }

  /**
   * What speaks against the file at a path; undefined where it is judged clean.
   * @throws AppError where there is no verdict in time: then no file is taken.
   */
  async findingIn(path: string): Promise<Finding | undefined> {
    if (!this.#scanner) return undefined;
    const verdict = await this.#verdict(this.#scanner, path);
    if (verdict.kind === 'too-large') {
      return { code: 'file-too-large', message: 'It is too large to be checked for malware here.' };
    }
    if (verdict.kind !== 'infected') return undefined;
    const message = verdict.name === '' ? 'It holds malware.' : `It holds malware (${verdict.name}).`;
    return { code: 'file-infected', message };
  }

  async #verdict(scanner: Scanner, path: string): Promise<Verdict> {
    const signal = AbortSignal.timeout(this.#limits.milliseconds);
    try {
      await this.#turn(signal);
      try {
        return await scanner.scan(path, signal);
      } finally {
        this.#leave();
      }
    } catch (error) {
      this.#failed(error);
      const message =
        'Files cannot be checked for malware at the moment, so none is taken. Please try again later.';
      throw new AppError('scanner-unavailable', message, [], RETRY_SECONDS);
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    if (this.#busy < this.#limits.atOnce) {
      this.#busy++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(new Error('the scanner was busy with other files for too long'));
      };
      signal.addEventListener('abort', giveUp);
      this.#waiting.push(begin);
    });
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy--;
  }
}
