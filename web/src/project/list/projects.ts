import { createStore } from 'zustand/vanilla';
import type { ApiClient } from '../../api/client.ts';
import { loadPatiently } from '../../load-patiently.ts';
import { blankStored, type Stored, writeEntry } from '../record/stored.ts';
import type { ProjectStore } from '../state/state.ts';
import { isUntouched, type StoredProject } from '../storage/stored-project.ts';
import type { SyncEngine } from '../sync/sync.ts';
import type { Opened, Projects } from './listed-project.ts';

/**
 * How long pending saves are waited for before another project replaces this one, in milliseconds; they stay
 * stored.
 */
const PATIENCE_MS = 3000;

/** Loaded on demand: few visitors need them, and none at once. */
const copies = () => loadPatiently(() => import('./copies.ts'));

export function createProjects(environment: {
  readonly api: ApiClient;
  /** This window's project. */
  readonly store: ProjectStore;
  readonly sync: SyncEngine;
  /** Rejects if the visitor does not want anything to be stored or sent. */
  readonly allowed: () => Promise<void>;
  /** Undefined while nothing may be read from storage. */
  readonly opened: () => Opened | undefined;
  /** Reports what could not be read of a project that was opened. */
  readonly unread: (unreadable: ReturnType<StoredProject['open']>) => void;
  /** Gives a new project the language of the interface. */
  readonly begun: () => void;
}): Projects {
  const { sync } = environment;
  const store = createStore<object>(() => ({}));
  const changed = () => store.setState({}, true);

  /** Returns the list once the visitor allows storage. */
  const enter = async (): Promise<Opened> => {
    await environment.allowed();
    const opened = environment.opened();
    if (!opened) throw new Error('The list of projects is not there');
    return opened;
  };

  const storedAt = ({ shelf, local }: Opened, place: string): Stored | undefined =>
    place === shelf.place ? local.current() : shelf.list().find((one) => one.place === place)?.stored;

  /** Shows another project: from storage, or a given one that is stored from now on. */
  const show = async ({ shelf, local }: Opened, place: string, given?: Stored) => {
    const left = shelf.place;
    if (left !== place) {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
      await Promise.race([sync.settled(), patience]);
    }
    const leftBare = isUntouched(local.current());
    sync.forget();
    environment.unread(local.open(place, given));
    environment.begun();
    // A project that nobody has touched would be just another row.
    if (leftBare && left !== place) shelf.take(left);
    changed();
    void sync.start().then(changed);
  };

  const copied = async () =>
    (await copies()).createCopies({ ...environment, changed, enter, show, storedAt });

  return {
    store,
    list() {
      const opened = environment.opened();
      const place = opened?.shelf.place ?? '';
      const others = (opened?.shelf.list() ?? []).filter((one) => one.place !== place);
      return [{ place, stored: environment.store.getState(), writtenAt: Date.now() }, ...others];
    },
    count: () => environment.opened()?.shelf.count() ?? 0,
    refresh: changed,
    open: async (place) => show(await enter(), place),
    async create() {
      const opened = await enter();
      await show(opened, opened.shelf.freePlace());
    },
    async remove(place) {
      const opened = await enter();
      const { shelf } = opened;
      const wasCurrent = place === shelf.place;
      const stored = storedAt(opened, place) ?? blankStored;
      if (wasCurrent) {
        const next = shelf.list().find((one) => one.place !== place)?.place;
        await show(opened, next ?? shelf.freePlace());
      }
      const entry = shelf.take(place) ?? writeEntry(stored, Date.now());
      changed();
      return async () => {
        // Another project may have its place by now.
        const free = shelf.freePlace(place);
        const back = shelf.putBack(free, entry);
        if (wasCurrent || !back) await show(opened, free, back ? undefined : stored);
        changed();
      };
    },
    duplicate: async (...asked) => (await copied()).duplicate(...asked),
    write: async (place) => (await copied()).write(place),
    read: async (file) => (await copied()).read(file),
    look: async (link) => (await copied()).look(link),
    follow: async (...asked) => (await copied()).follow(...asked),
    makeLink: async () => (await copied()).makeLink(),
    keepAsCopy: async () => (await copied()).keepAsCopy(),
  };
}
