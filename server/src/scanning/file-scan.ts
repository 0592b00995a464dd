import { currentSender } from '../children/current-sender.ts';
import { SenderTurns } from '../children/sender-turns.ts';
import type { ScanLimits } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import type { Scanner, Verdict } from './scanner.ts';

const RETRY_SECONDS = 30;

/** Why a file is refused. */
export interface Finding {
  readonly code: 'file-too-large' | 'file-infected';
  readonly message: string;
}

/**
 * Has each file from a visitor judged before anything is stored or made from it. Without a scanner every file passes.
 */
export class FileScan {
  readonly #scanner: Scanner | null;
  readonly #limits: ScanLimits;
  readonly #failed: (error: unknown) => void;
  readonly #turns: SenderTurns;

  /** `failed` is called with the reason why there was no verdict. */
  constructor(services: {
    scanner: Scanner | null;
    limits: ScanLimits;
    failed: (error: unknown) => void;
  }) {
    this.#scanner = services.scanner;
    this.#limits = services.limits;
    this.#turns = new SenderTurns(services.limits.atOnce);
    this.#failed = services.failed;
  }

  /**
   * The fault found in the file at a path; undefined if it is judged clean.
   * @throws AppError if there is no verdict in time: then no file is accepted
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
    let begun = false;
    try {
      const late = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const scanned = this.#turns.run(currentSender(), async () => {
        signal.throwIfAborted();
        begun = true;
        return scanner.scan(path, signal);
      });
      return await Promise.race([scanned, late]);
    } catch (error) {
      this.#failed(begun ? error : new Error('the scanner was busy with other files for too long'));
      const message =
        'Files cannot be checked for malware at the moment, so none is taken. Please try again later.';
      throw new AppError('scanner-unavailable', message, [], RETRY_SECONDS);
    }
  }
}
