import { chooseState, EARLIER_KEY, readEarlier } from './earlier-record.ts';
import { joinTab } from './join-tab.ts';
import type { Shelf } from './shelf.ts';
import { blankProject, createProjectStore, type ProjectStore } from './state.ts';
import { blankStored, type Reading, type Stored } from './stored.ts';

/** What of a kept project could not be read. */
type Unreadable = 'partly' | 'wholly';

/** The project of this window, kept in the browser after every change. */
export interface KeptProject {
  readonly store: ProjectStore;
  /** What the visitor is to be told about the entry that was opened. */
  readonly unreadable: Unreadable | undefined;
  /** Makes another project this window's, as it is kept or given; answers what of it could not be read. */
  open(place: string, stored?: Stored): Unreadable | undefined;
  /** This window's project, as it is to be kept. */
  current(): Stored;
  /** Another window may have changed what is kept: under this name, or under any. */
  follow(key?: string): void;
  /**
   * Takes a project into the list that another window, still running an earlier version, has left; `knows` asks this
   * server whether a project is its own, without the token.
   */
  takeOver(knows: (id: string) => Promise<boolean>): Promise<void>;
}

const keptNames = Object.keys(blankStored) as (keyof Stored)[];

/** What of a project is kept between visits. */
const keptOf = (state: Stored): Stored =>
  Object.fromEntries(keptNames.map((name) => [name, state[name]])) as unknown as Stored;

/** Nobody has done anything with it yet, whether or not the server has it. */
export const isUntouched = ({ details, selection, unread }: Stored): boolean =>
  unread.length === 0 &&
  selection.order.length === 0 &&
  // Its language follows the interface's.
  JSON.stringify({ ...details, language: '' }) === JSON.stringify({ ...blankStored.details, language: '' });

const isBlank = (stored: Stored): boolean => stored.id === null && isUntouched({ ...stored, unread: [] });

/**
 * Opens the project that a shelf holds, or takes over the one of earlier versions, and keeps it there from now on. `tab` is
 * what the visitor has worked on before anything might be kept; it is joined to that.
 */
export function openKeptProject(
  shelf: Shelf,
  warn: (text: string) => void = (text) => console.warn(text),
  tab?: ProjectStore,
  /** A change of the visitor's could not be kept here. */
  notKept: () => void = () => undefined,
): KeptProject {
  let unreadable: Unreadable | undefined;

  /** What cannot be read is told, and put aside as it stands. Answers whether nothing of it can be lost any more. */
  const report = (key: string, entry: string, reading: Reading | undefined): boolean => {
    if (reading?.faults.length === 0) return true;
    const id = reading?.stored.id ?? 'without an id';
    const reasons = reading?.faults.slice(0, 5).join('; ') ?? 'it is no project';
    warn(`Submittal Builder could not read all of the kept project ${id} (${key}): ${reasons}`);
    unreadable = reading && unreadable !== 'wholly' ? 'partly' : 'wholly';
    return shelf.putAside(key, entry);
  };

  const readEarlierEntry = () => {
    const entry = shelf.entry(EARLIER_KEY);
    return entry === undefined ? undefined : { entry, reading: readEarlier(entry) };
  };

  /** An earlier version may have written it again meanwhile; then it stays. */
  const removeEarlier = (entry: string) => {
    if (shelf.entry(EARLIER_KEY) === entry) shelf.remove(EARLIER_KEY);
  };

  /** One project, kept by this version and by an earlier one. Answers the state that goes on. */
  const join = (kept: Stored, earlier: Stored, entry: string): Stored => {
    const choice = chooseState(kept, earlier);
    if (choice === 'both') shelf.putAside(EARLIER_KEY, entry);
    const { newer, unconfirmed } = kept;
    const editToken = kept.editToken ?? earlier.editToken;
    return choice === 'earlier' ? { ...earlier, editToken, newer, unconfirmed } : { ...kept, editToken };
  };

  /** What the entry of earlier versions makes of the current project; `joined` is to be kept at once. */
  const withEarlier = (own: Stored | undefined): { current: Stored | undefined; joined?: string } => {
    const found = readEarlierEntry();
    if (!found) return { current: own };
    const { entry, reading } = found;
    if (!reading) {
      if (report(EARLIER_KEY, entry, reading)) removeEarlier(entry);
      return { current: own };
    }
    const earlier = reading.stored;
    if (isBlank(earlier) && reading.faults.length === 0) {
      removeEarlier(entry);
      return { current: own };
    }
    if (own && own.id === earlier.id && own.id !== null) {
      report(EARLIER_KEY, entry, reading);
      return { current: join(own, earlier, entry), joined: entry };
    }
    // Its server confirms it, or it is left for the one that knows it.
    if (own || earlier.id === shelf.foreign()) return { current: own };
    report(EARLIER_KEY, entry, reading);
    return { current: { ...earlier, unconfirmed: true } };
  };

  const open = () => {
    const entry = shelf.entry(shelf.key);
    const reading = shelf.read();
    if (entry !== undefined) report(shelf.key, entry, reading);
    return withEarlier(reading?.stored);
  };
  const opened = open();
  const store = tab ?? createProjectStore(opened.current, shelf.place);
  const worked = tab !== undefined && !isBlank(tab.getState());
  tab?.setState({
    ...(opened.current ? joinTab(opened.current, tab.getState()) : {}),
    place: shelf.place,
  });
  if (worked) shelf.keep(keptOf(store.getState()));
  if (opened.current && opened.joined !== undefined && shelf.keep(opened.current)) {
    removeEarlier(opened.joined);
  }

  let following = false;
  let toldNotKept = false;
  store.subscribe((now, before) => {
    if (following || keptNames.every((name) => now[name] === before[name])) return;
    const kept = shelf.keep(keptOf(now));
    if (kept) toldNotKept = false;
    else if (now.pending && !toldNotKept) {
      toldNotKept = true;
      notKept();
    }
    if (now.place !== before.place) return;
    if (now.id === null && before.id !== null) shelf.clearAside();
    if (!before.unconfirmed || now.unconfirmed) return;
    // The server has answered whose project it is that earlier versions left, or the visitor has cleared it.
    const earlier = readEarlierEntry();
    const answered = now.id === before.id || now.id === null;
    if (!answered && before.id !== null) shelf.noteForeign(before.id);
    if (answered && kept && earlier?.reading?.stored.id === before.id) removeEarlier(earlier.entry);
  });

  /** Takes what another window saved. */
  const take = (stored: Stored, past: boolean) => {
    following = past;
    store.setState(stored);
    following = false;
  };

  const followEntry = () => {
    const stored = shelf.read()?.stored;
    // What another window has not saved yet is its own; it tells again once it has. A change of this window that is not
    // saved yet comes first; the version check settles who is newer.
    if (stored && !stored.pending && !store.getState().pending) take(stored, true);
  };

  /** A window that still runs an earlier version has saved. */
  const followEarlier = () => {
    const found = readEarlierEntry();
    const earlier = found?.reading?.stored;
    const own = store.getState();
    if (!found || !earlier || earlier.pending || own.pending || own.unconfirmed) return;
    if (earlier.id === null || earlier.id !== own.id) return;
    const joined = join(own, earlier, found.entry);
    if (joined.version !== own.version) take(joined, false);
    removeEarlier(found.entry);
  };

  return {
    store,
    unreadable,
    open(place, given) {
      shelf.choose(place);
      unreadable = undefined;
      const entry = shelf.entry(shelf.key);
      const reading = given ? undefined : shelf.read();
      if (!given && entry !== undefined) report(shelf.key, entry, reading);
      // What is read is there already. What is given may not be, and a new one has its entry at once: the window may be loaded
      // again before the server answers, and goes on with this one.
      following = given === undefined && entry !== undefined;
      store.setState({ ...blankProject, ...(given ?? reading?.stored ?? blankStored), place });
      following = false;
      return unreadable;
    },
    current: () => keptOf(store.getState()),
    follow(key = shelf.key) {
      if (key === shelf.key) followEntry();
      else if (key === EARLIER_KEY) followEarlier();
    },
    async takeOver(knows) {
      const found = readEarlierEntry();
      const earlier = found?.reading?.stored;
      if (!found || !earlier || earlier.id === null) return;
      if (earlier.id === shelf.foreign() || store.getState().unconfirmed) return;
      const { id } = earlier;
      if (id === store.getState().id) return;
      const twin = shelf.find(id);
      if (!twin && !(await knows(id))) {
        shelf.noteForeign(id);
        return;
      }
      report(EARLIER_KEY, found.entry, found.reading);
      const kept = twin ? join(twin.stored, earlier, found.entry) : earlier;
      if (shelf.keepBeside(twin?.place ?? id, kept)) removeEarlier(found.entry);
    },
  };
}
