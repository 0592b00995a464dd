import type { ProjectResource, Resource } from '@submittal/contract/document';
import { DEFAULT_LANGUAGE, type Language } from '@submittal/contract/languages';
import type { Arrangement } from '@submittal/domain/headings';
import {
  addDocuments,
  type ChosenUnder,
  removeDocuments,
  removeEverywhere,
  type Selection,
  toggleDocuments,
} from '@submittal/domain/selection';
import { statingMarks } from '@submittal/domain/stating-marks';
import { type ProjectDetails, pickDetails } from './record/details.ts';
import { beginIn } from './state/begin-in.ts';
import { withMark } from './state/changes.ts';
import { blankProject, type ProjectState, type ProjectStore } from './state/state.ts';
import { isSame, type Snapshot, snapshotOf, stepNames, withStep } from './state/steps.ts';
import type { SyncEngine } from './sync/sync.ts';
import type { ChangeKind } from './sync/sync-state.ts';

/** How long the duplicate-added flag stays. */
const DUPLICATE_FLAG_MS = 3000;

/** Everything a visitor can do to the project. */
export interface ProjectActions {
  /** What `stepNames` lists is a step of its own, which undo reverses, unless the project begins with it. */
  setDetails(
    input: Partial<ProjectDetails> & { readonly projectName?: string },
    how?: { readonly begins: boolean },
  ): void;
  add(under: ChosenUnder, documents: readonly Resource[]): void;
  remove(productId: string, documentIds: readonly string[]): void;
  /** In one step, which one undo reverses. */
  removeEverywhere(...documentIds: readonly string[]): void;
  toggle(under: ChosenUnder, documents: readonly Resource[]): void;
  /** Changes the order of the documents, or the headings in it, in one step. */
  arrange(change: (selection: Selection) => Selection): void;
  /**
   * The same by a rule, such as sorting; `arrangeBack` can return to the arrangement before the first of
   * these.
   */
  arrangeByRule(change: (selection: Selection) => Selection): void;
  /** Lets `change` return to the arrangement from before any rule was applied; undo reverses that as well. */
  arrangeBack(change: (selection: Selection, before: Arrangement) => Selection): void;
  /** Adds documents that the server returned after an upload; undo goes back to `before`. */
  adopt(resources: readonly ProjectResource[], before: Selection): void;
  /** Takes over newer versions that the server returned; undo goes back to `before`. */
  renew(change: (selection: Selection) => Selection, before: Selection): void;
  /** Restores the last snapshot; returns whether there was one. */
  undo(): boolean;
  /** Restores what was last undone; returns whether there was anything. */
  redo(): boolean;
  setReviewed(reviewed: boolean): void;
  /** Returns to the defaults, without an id. */
  reset(): void;
}

export function createActions(
  store: ProjectStore,
  sync: Pick<SyncEngine, 'changed' | 'forget'>,
  language: () => Language = () => DEFAULT_LANGUAGE,
  /** Takes over what another tab has stored: each change comes after it. */
  catchUp: () => void = () => undefined,
): ProjectActions {
  let duplicateTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Changes the state and marks it as unsaved in one step: storage holds both or neither, and is written
   * once.
   */
  const change = (kind: ChangeKind, part: Partial<ProjectState>) => {
    const marks = withMark(store.getState().marks);
    store.setState({ ...part, pending: true, followed: false, changedAt: new Date().toISOString(), marks });
    sync.changed(kind);
  };

  const present = (to?: Snapshot): Snapshot => snapshotOf(store.getState(), to);

  /** The history after a step that leads away from `before`. */
  const stepFrom = (before: Snapshot) => withStep(store.getState().past, before);

  /** Stores a snapshot, then the new selection; does nothing if nothing changes. */
  const select = (next: Selection) => {
    if (next === selection()) return;
    change('documents', { ...stepFrom(present()), selection: next });
  };

  /** Goes to a snapshot of the history. */
  const goTo = ({ selection: to, ...before }: Snapshot, history: Pick<ProjectState, 'past' | 'future'>) => {
    const selection = statingMarks(to, store.getState().selection);
    const { details, entered } = store.getState();
    const stillEntered = Object.fromEntries(Object.entries(entered).filter(([name]) => !(name in before)));
    change('documents', { ...history, selection, details: { ...details, ...before }, entered: stillEntered });
  };

  const flagDuplicate = (duplicated: boolean) => {
    if (!duplicated) return;
    clearTimeout(duplicateTimer);
    store.setState({ duplicateAdded: true });
    duplicateTimer = setTimeout(() => store.setState({ duplicateAdded: false }), DUPLICATE_FLAG_MS);
  };

  const state = () => {
    catchUp();
    return store.getState();
  };

  const selection = () => state().selection;

  /**
   * Takes over a selection that the server changed itself and may hold already; undo goes back to `before`.
   */
  const takeOver = (next: Selection, before: Selection) => {
    if (next === before) return;
    const { selection: current } = store.getState();
    const taken = { ...stepFrom({ ...present(), selection: before }), selection: next };
    if (next === current) store.setState(taken);
    else change('documents', taken);
  };

  return {
    setDetails(input, how) {
      const { details, unread, entered: before } = state();
      const entered = pickDetails(input);
      // What the visitor enters no longer counts as unread; the server's value does not replace it.
      const still = unread.filter((name) => !(name in entered));
      const steps = stepNames.some(
        (name) => entered[name] !== undefined && !isSame(entered[name], details[name]),
      );
      change('attributes', {
        ...(steps && !how?.begins && stepFrom(present())),
        details: { ...details, ...entered },
        entered: { ...before, ...entered },
        ...(still.length < unread.length ? { unread: still } : {}),
      });
    },
    add(under, documents) {
      const outcome = addDocuments(selection(), under, documents);
      select(outcome.selection);
      flagDuplicate(outcome.duplicated);
    },
    remove: (productId, documentIds) => select(removeDocuments(selection(), productId, documentIds)),
    removeEverywhere: (...documentIds) => select(removeEverywhere(selection(), ...documentIds)),
    toggle(under, documents) {
      const outcome = toggleDocuments(selection(), under, documents);
      select(outcome.selection);
      flagDuplicate(outcome.duplicated);
    },
    arrange: (change) => select(change(selection())),
    arrangeByRule(change) {
      const before = selection();
      const { arrangedFrom } = state();
      select(change(before));
      if (selection() !== before && !arrangedFrom) store.setState({ arrangedFrom: before });
    },
    arrangeBack(change) {
      const { arrangedFrom } = state();
      if (!arrangedFrom) return;
      select(change(selection(), arrangedFrom));
      store.setState({ arrangedFrom: null });
    },
    adopt(resources, before) {
      let next = selection();
      for (const resource of resources) {
        const under = { id: resource.productID, title: resource.productTitle };
        next = addDocuments(next, under, [resource]).selection;
      }
      takeOver(next, before);
    },
    renew: (change, before) => takeOver(change(selection()), before),
    undo() {
      const { past, future } = state();
      const last = past.at(-1);
      if (!last) return false;
      goTo(last, { past: past.slice(0, -1), future: [...future, present(last)] });
      return true;
    },
    redo() {
      const { past, future } = state();
      const next = future.at(-1);
      if (!next) return false;
      goTo(next, { past: [...past, present(next)], future: future.slice(0, -1) });
      return true;
    },
    setReviewed: (reviewed) => store.setState({ reviewed }),
    reset() {
      clearTimeout(duplicateTimer);
      sync.forget();
      store.setState(blankProject);
      beginIn(store, language());
    },
  };
}
