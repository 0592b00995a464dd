import { addDocuments } from '@submittal/domain/selection';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import { type Bench, bench, product, resource, Server, status } from '../../testing/sync-bench.ts';
import { blankProject } from '../state/state.ts';
import { contentOf, savedForm } from './server-project.ts';
import type { SyncEngine } from './sync.ts';

/** Answers one call on request, and knows how many it was sent at the same time. */
class SlowServer extends Server {
  mostAtOnce = 0;
  #underWay = 0;
  #letThrough = () => {};
  #open = false;

  constructor() {
    super();
    this.#hold();
  }

  #hold(): void {
    this.gate = this.#open
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.#letThrough = resolve;
        });
  }

  /** Lets the answer through that is waited for; with `failure` in its place, where one is given. */
  answer(failure?: Error): void {
    if (this.#underWay === 0) return;
    if (failure) this.failures.push(failure);
    this.#letThrough();
    this.#hold();
  }

  /** From now on everything is answered at once. */
  open(): void {
    this.#open = true;
    this.answer();
    this.#hold();
  }

  async #watch<Value>(begin: () => Promise<Value>): Promise<Value> {
    this.#underWay += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#underWay);
    try {
      return await begin();
    } finally {
      this.#underWay -= 1;
    }
  }

  override create(...input: Parameters<Server['create']>) {
    return this.#watch(() => super.create(...input));
  }

  override update(...input: Parameters<Server['update']>) {
    return this.#watch(() => super.update(...input));
  }

  override fetch(...input: Parameters<Server['fetch']>) {
    return this.#watch(() => super.fetch(...input));
  }
}

const others = [
  'enter a title',
  'add a document',
  'upload a document',
  'start over',
  'load again',
  'retry',
  'saved elsewhere',
  'lose the answer',
] as const;

const failures = {
  'no connection': () => new NetworkError('down'),
  '403': () => status(403),
  '404': () => status(404),
  '409': () => status(409),
  '429': () => status(429),
  '502': () => status(502),
  '503': () => status(503),
  '507': () => status(507),
} as const;

const happening = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...others) },
  { weight: 4, arbitrary: fc.constant('answer' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(failures) as (keyof typeof failures)[])) },
);
type Happening = (typeof others)[number] | 'answer' | keyof typeof failures | '500';

/** Everything that was begun and can go on without the server has gone on. */
const pause = () => new Promise((resolve) => setImmediate(resolve));

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** Nothing waits to be saved; the time of a next attempt comes at once. */
async function settled(sync: SyncEngine): Promise<void> {
  let isSettled = false;
  const settling = sync.settled().then(() => {
    isSettled = true;
  });
  for (await pause(); !isSettled; await pause()) vi.advanceTimersToNextTimer();
  await settling;
}

const projectOf = ({ store }: Bench) => savedForm(store.getState());

/** Lets things happen in this order, then everything succeed. Answers what the visitor entered last. */
async function live(happenings: readonly Happening[], all: Bench, server: SlowServer) {
  const { sync, actions, store } = all;
  let title: string = blankProject.details.title;
  let documents: string[] = [];
  let number = 0;
  const ignored = () => undefined;
  // What the server refuses with 500 is undone, with what was entered beside it.
  const undone = happenings.includes('500');
  void sync.start();
  for (const one of happenings) {
    number += 1;
    if (one === 'enter a title') {
      title = `Title ${number}`;
      actions.setDetails({ title });
    } else if (one === 'add a document') {
      documents = [...documents, `d${number}`];
      actions.add(product, [resource(`d${number}`)]);
    } else if (one === 'upload a document') {
      const uploaded = resource(`u${number}`);
      const upload = async (id: string) => {
        if (!server.project) return;
        const { details, selection } = contentOf(server.project);
        const added = addDocuments(selection, product, [uploaded]).selection;
        await server.update(id, '', server.project.version, { details, selection: added });
      };
      sync.exclusive(upload).catch(ignored);
    } else if (one === 'start over') {
      title = blankProject.details.title;
      documents = [];
      actions.reset();
    } else if (one === 'load again') void sync.start();
    else if (one === 'retry') sync.retry();
    else if (one === 'saved elsewhere') {
      const { project } = server;
      if (project) server.project = { ...project, notes: `Theirs ${number}`, version: project.version + 1 };
    } else if (one === 'lose the answer') server.losesAnswer = true;
    else if (one === 'answer') server.answer();
    else server.answer(one === '500' ? status(500) : failures[one]());
    await pause();
    // The page may be left at any moment: the next visit sends what is marked.
    const unsaved = title !== blankProject.details.title && server.project?.projectName !== title;
    if (unsaved && !undone) expect(store.getState().pending).toBe(true);
  }
  server.losesAnswer = false;
  server.open();
  await settled(sync);
  sync.retry();
  await settled(sync);
  // Only asking tells what was saved elsewhere, and whether a new project was begun.
  await sync.start();
  expect(store.getState().pending).toBe(false);
  return { title, documents };
}

it('loses nothing that the visitor entered last, in whatever order things happen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 24 }), async (happenings) => {
      const server = new SlowServer();
      const all = bench(undefined, undefined, server);
      const entered = await live(happenings, all, server);
      const { details, selection } = all.store.getState();
      expect(details.title).toBe(entered.title);
      expect(selection.order.filter((id) => id.startsWith('d'))).toEqual(entered.documents);
    }),
    { numRuns: 4500 },
  );
});

it('saves one thing at a time, and the server then holds what the window shows, whatever it refuses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 9, arbitrary: happening }, fc.constant('500' as const)), { maxLength: 24 }),
      async (happenings) => {
        const server = new SlowServer();
        const all = bench(undefined, undefined, server);
        await live(happenings, all, server);
        expect(server.mostAtOnce).toBeLessThanOrEqual(1);
        const { id, version } = all.store.getState();
        expect({ id, version }).toEqual({ id: server.project?.id, version: server.project?.version });
        expect(server.project && savedForm(contentOf(server.project))).toBe(projectOf(all));
      },
    ),
    { numRuns: 2400 },
  );
});
