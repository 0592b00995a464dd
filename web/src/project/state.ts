import { emptySelection, type Selection } from '@submittal/domain/selection';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { defaultDetails, type ProjectDetails } from './details.ts';
import { readStored, type Stored } from './stored.ts';

/** What every document-changing action stores before it acts (specification section 4, "Documents"). */
interface Snapshot {
  readonly title: string;
  readonly selection: Selection;
}

/** Everything the element knows of its project. */
export interface ProjectState {
  readonly details: ProjectDetails;
  readonly selection: Selection;
  /** Null until first saved on the server. */
  readonly id: string | null;
  readonly editToken: string | null;
  readonly version: number | null;
  /** Something here is not on the server yet. */
  readonly pending: boolean;
  /** The save that was sent and got no answer, in the form of `savedForm`: the server may hold it. */
  readonly unanswered: string | null;
  /** Undo history, oldest first. */
  readonly past: readonly Snapshot[];
  /** Sheets of the pages that the server generates, as its last answer told them; for this visit. */
  readonly generatedSheets: Readonly<Record<string, number>>;
  /** 'I have reviewed my project', for this visit. */
  readonly reviewed: boolean;
  /** An add just duplicated a document; stays for three seconds. */
  readonly duplicateAdded: boolean;
}

/** How far undo goes back (specification section 9). */
export const UNDO_LIMIT = 10;

const STORAGE_KEY = 'submittal-builder';

/** What a reset leaves: the defaults, without an id. */
export const blankProject: ProjectState = {
  details: defaultDetails,
  selection: emptySelection,
  id: null,
  editToken: null,
  version: null,
  pending: false,
  unanswered: null,
  past: [],
  generatedSheets: {},
  reviewed: false,
  duplicateAdded: false,
};

/** Private mode, a full quota or a blocked frame must not stop the work: the project then lives in memory. */
function forgivingStorage(storage: () => Storage): StateStorage {
  const attempt = <Value>(action: () => Value): Value | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => attempt(() => storage().getItem(key)),
    setItem: (key, value) => void attempt(() => storage().setItem(key, value)),
    removeItem: (key) => void attempt(() => storage().removeItem(key)),
  };
}

export function createProjectStore(storage: () => Storage = () => window.localStorage) {
  return createStore<ProjectState>()(
    persist(() => blankProject, {
      name: STORAGE_KEY,
      storage: createJSONStorage<Stored>(() => forgivingStorage(storage)),
      partialize: ({ details, selection, id, editToken, version, pending, unanswered }): Stored => ({
        project: {
          details,
          selection,
        },
        id,
        editToken,
        version,
        pending,
        unanswered,
      }),
      merge: (stored, current) => {
        const data = readStored(stored);
        if (!data) return current;
        const { project, ...identity } = data;
        return { ...current, ...identity, ...project };
      },
    }),
  );
}

export type ProjectStore = ReturnType<typeof createProjectStore>;
