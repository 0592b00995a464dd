import type { Project } from '@submittal/contract/project';
import type { StoreApi } from 'zustand/vanilla';
import type { Listed, Shelf } from '../storage/shelf.ts';
import type { StoredProject } from '../storage/stored-project.ts';
import type { Copied } from './copy-project.ts';
import type { EditLink } from './edit-link.ts';

// The list of projects as its parts know it: `projects.ts` keeps it, and `copies.ts` is loaded when it is asked for.

/** A project as a row of the list shows it. */
export interface ListedProject {
  readonly place: string;
  readonly title: string;
  readonly current: boolean;
  /** Undefined if only the server knows its documents, because this browser had no room for them. */
  readonly figures: { readonly count: number; readonly bytes: number; readonly pages: number } | undefined;
  /** Whether any detail besides the title was entered. */
  readonly detailed: boolean;
  /** The submitter and the location. */
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** The projects that this browser keeps for one server and site. */
export interface Projects {
  /** Set to a new object whenever the list may have changed. */
  readonly store: StoreApi<object>;
  /** This window's project first, then the others as they are stored. */
  list(): readonly Listed[];
  count(): number;
  /** Call this when another window has written to the list. */
  refresh(): void;
  /** Makes another project this window's, once pending changes are saved or cannot be. */
  open(place: string): Promise<void>;
  /** Begins a new project beside the others. */
  create(): Promise<void>;
  /**
   * Removes a project from this browser; the server keeps it for its usual period. Returns a function that
   * puts it back.
   */
  remove(place: string): Promise<() => Promise<void>>;
  /** Makes a separate project with the same content, under another title. @throws NoRoomError */
  duplicate(place: string, titled: (title: string) => string): Promise<Omit<Copied, 'stored'>>;
  /** Writes the project to a file. */
  write(place: string): Promise<{ readonly title: string; readonly text: string }>;
  /** Opens a project file as a project beside the others. @throws ProjectFileError, NoRoomError */
  read(file: Blob): Promise<Omit<Copied, 'stored'>>;
  /** Fetches the project that an edit link leads to. @throws EndedLinkError */
  look(link: EditLink): Promise<Project>;
  /** Makes the link's project this window's, and keeps the link's token. @throws NoRoomError */
  follow(link: EditLink, project: Project): Promise<void>;
  /** Makes an edit link for this window's project; the previous one stops working. */
  makeLink(): Promise<EditLink>;
  /**
   * Goes on with the content of this window in a separate project, because its own may no longer be changed.
   */
  keepAsCopy(): Promise<Omit<Copied, 'stored'>>;
}

/** The list in storage, and this window's project in it. */
export interface Opened {
  readonly shelf: Shelf;
  readonly local: StoredProject;
}
