import { emptySelection } from '@submittal/domain/selection';
import { field } from '../../api/json.ts';
import { attempt } from '../../attempt.ts';
import { readSelection } from '../record/stored.ts';
import type { ProjectState, ProjectStore } from '../state/state.ts';
import { MAX_UNDO_STEPS, readStepped, type Snapshot } from '../state/steps.ts';

/** The maximum number of characters stored; the oldest steps of a longer history are dropped. */
const MAX_CHARACTERS = 1_000_000;

/** A tab's undo history in its own storage. */
interface StoredPast {
  /** Writes the present history. Call it when the page is left: after every action, it would delay the screen. */
  keep(): void;
}

/**
 * Keeps a tab's undo history across reloads, in the tab's own storage, under a key for each project. A
 * history belongs to the list of documents that it was stored with: if the list has changed meanwhile, there is
 * nothing to undo.
 */
export function keepPast(
  store: ProjectStore,
  keyOf: () => string,
  storage: () => Storage = () => window.sessionStorage,
): StoredPast {
  /** Without storage, a reload loses the history; everything else works. */
  const inStorage = <Value>(action: (storage: Storage) => Value) => attempt(() => action(storage()));

  let key = keyOf();
  const load = () => {
    const { order } = store.getState().selection;
    const past = readPast(inStorage((area) => area.getItem(key)) ?? null, order);
    if (past.length > 0) store.setState({ past });
  };
  const write = ({ past, selection }: Pick<ProjectState, 'past' | 'selection'>) => {
    const stored =
      past.length > 0 &&
      inStorage((tab) => {
        tab.setItem(key, writePast(past, selection.order));
        return true;
      });
    if (!stored) inStorage((tab) => tab.removeItem(key));
  };
  load();

  store.subscribe((now, before) => {
    if (now.place !== before.place) {
      write(before);
      key = keyOf();
      load();
    } else if (now.past.length === 0 && before.past.length > 0) write(now);
  });
  return { keep: () => write(store.getState()) };
}

/** Writes the newest steps that fit, with the list that they belong to. */
function writePast(past: readonly Snapshot[], order: readonly string[]): string {
  const steps: string[] = [];
  let room = MAX_CHARACTERS;
  for (const step of past.toReversed()) {
    const written = JSON.stringify(step);
    room -= written.length;
    if (room < 0) break;
    steps.unshift(written);
  }
  return `{"order":${JSON.stringify(order)},"past":[${steps.join()}]}`;
}

/** Reads the history stored with this list; a step that cannot be read discards those before it. */
function readPast(written: string | null, order: readonly string[]): readonly Snapshot[] {
  if (written === null) return [];
  const raw = parsed(written);
  if (JSON.stringify(field(raw, 'order')) !== JSON.stringify(order)) return [];
  const steps = field(raw, 'past');
  if (!Array.isArray(steps)) return [];
  const past: Snapshot[] = [];
  for (const step of steps.slice(-MAX_UNDO_STEPS).toReversed()) {
    const title: unknown = field(step, 'title');
    const { selection, whole } = readSelection(field(step, 'selection') ?? emptySelection, () => {});
    if (typeof title !== 'string' || !whole) break;
    past.unshift({ ...readStepped(Object(step)), title, selection });
  }
  return past;
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}
