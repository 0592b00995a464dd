import type { Project } from '@submittal/contract/project';
import { LRUCache } from 'lru-cache';
import { currentSender } from '../children/current-sender.ts';
import { SenderTurns, TooMuchWaiting } from '../children/sender-turns.ts';
import { busy } from '../http/admission.ts';

/** Projects with more documents take turns: to tell of so many takes the thread some milliseconds. */
export const MANY_DOCUMENTS = 200;

/** Large projects told of at the same time; the thread does one thing at a time, and searches want it in between. */
const AT_ONCE = 1;

/** Reads that wait for that. They take places of smaller ones meanwhile (`http/admission.ts`). */
const MOST_WAITING = { ofSender: 8, ofAll: 16 };

/** Projects that are remembered as large. */
const MAX_REMEMBERED = 10_000;

/** Has reads of large projects take turns by sender, so that however many come, searches and small projects are answered meanwhile. */
export class ProjectReads {
  readonly #turns = new SenderTurns(AT_ONCE, MOST_WAITING);
  readonly #large = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  /**
   * Reads the project with this id.
   * @throws AppError `busy` if too many wait; whatever `read` throws
   */
  async read(id: string, read: () => Promise<Project>): Promise<Project> {
    const project = this.#large.has(id) ? await this.#inTurn(read) : await read();
    if (project.resources.length > MANY_DOCUMENTS) this.#large.set(id, true);
    else this.#large.delete(id);
    return project;
  }

  async #inTurn(read: () => Promise<Project>): Promise<Project> {
    try {
      return await this.#turns.run(currentSender(), read);
    } catch (error) {
      throw error instanceof TooMuchWaiting ? busy('thread') : error;
    }
  }
}
