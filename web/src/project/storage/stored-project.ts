import { blankStored, type Reading, type Stored } from '../record/stored.ts';
import { isBuiltOn, lastMark } from '../state/changes.ts';
import { joinUnanswered } from '../state/digests.ts';
import { blankProject, createProjectStore, type ProjectState, type ProjectStore } from '../state/state.ts';
import { followedBy } from '../state/steps.ts';
import { chooseState, EARLIER_KEY, readEarlier } from './earlier-record.ts';
import { joinTab } from './join-tab.ts';
import type { Shelf } from './shelf.ts';

/** How much of a stored project could not be read. */
type Unreadable = 'partly' | 'wholly';

/** The project of this window, stored in the browser after every change. */
export interface StoredProject {
  readonly store: ProjectStore;
  /** The warning to show about the opened entry. */
  readonly unreadable: Unreadable | undefined;
  /** Makes another project this window's, from storage or from `stored`; returns what could not be read. */
  open(place: string, stored?: Stored): Unreadable | undefined;
  /** This window's project in the form that is stored. */
  current(): Stored;
  /** Another window may have changed storage: under this key, or any if omitted. */
  follow(key?: string): void;
  /**
   * Follows what another window may have stored while this one heard of nothing; returns whether it did. `own` follows only
   * what is of the project that this window shows.
   */
  catchUp(which?: 'any' | 'own'): boolean;
  /**
   * Adds to the list a project left by another window that still runs an earlier version. `knows` asks this
   * server, without the token, whether a project is its own.
   */
  takeOver(knows: (id: string) => Promise<boolean>): Promise<void>;
}

const storedNames = Object.keys(blankStored) as (keyof Stored)[];

/** The part of a project that is stored between visits. */
const storedOf = (state: Stored): Stored =>
  Object.fromEntries(storedNames.map((name) => [name, state[name]])) as unknown as Stored;

/** Whether nobody has done anything with it yet; the server may or may not have it. */
export const isUntouched = ({ details, selection, unread }: Stored): boolean =>
  unread.length === 0 &&
  selection.order.length === 0 &&
  // Its language follows the interface's.
  JSON.stringify({ ...details, language: '' }) === JSON.stringify({ ...blankStored.details, language: '' });

/** Whether an entry is of another project, or of none yet, and so replaces this one. */
const isElse = ({ id }: Stored, other: Stored): boolean => id !== null && other.id !== id;

/** Whether the server has answered another window with a later version of the same project. */
const isNewer = (other: Stored, { id, version }: Stored): boolean =>
  other.id === id && (other.version ?? 0) > (version ?? 0);

const isSameChange = (one: Stored, other: Stored): boolean =>
  lastMark(one) !== undefined && lastMark(one) === lastMark(other);

/** What the server has answered of two records of one project; saves that each has sent since may arrive. */
function answeredOf(one: Stored, other: Stored): Partial<Stored> {
  const known = (one.version ?? 0) < (other.version ?? 0) ? other : one;
  const { id, editToken, version, creationKey, unconfirmed } = known;
  const unanswered = joinUnanswered(one.unanswered, other.unanswered);
  return { id, editToken, version, creationKey, unconfirmed, unanswered };
}

const isBlank = (stored: Stored): boolean => stored.id === null && isUntouched({ ...stored, unread: [] });

/**
 * Opens the project that a shelf holds, or takes over that of an earlier version, and keeps it on the shelf
 * from now on. `tab` is what the visitor worked on before storage was allowed; it is joined to that project.
 */
export function openStoredProject(
  shelf: Shelf,
  warn: (text: string) => void = (text) => console.warn(text),
  tab?: ProjectStore,
  /** Called if a change of the visitor's could not be stored. */
  onUnstored: () => void = () => undefined,
): StoredProject {
  let unreadable: Unreadable | undefined;

  /**
   * Reports what cannot be read and puts the entry aside unchanged. Returns whether everything is safe from
   * loss.
   */
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

  /** Keeps an entry that an earlier version has written again meanwhile. */
  const removeEarlier = (entry: string) => {
    if (shelf.entry(EARLIER_KEY) === entry) shelf.remove(EARLIER_KEY);
  };

  /**
   * Joins the states of one project stored by this version and an earlier one. Returns the state to go on with.
   */
  const join = (stored: Stored, earlier: Stored, entry: string): Stored => {
    const choice = chooseState(stored, earlier);
    if (choice === 'both') shelf.putAside(EARLIER_KEY, entry);
    const { newer, unconfirmed } = stored;
    const editToken = stored.editToken ?? earlier.editToken;
    return choice === 'earlier' ? { ...earlier, editToken, newer, unconfirmed } : { ...stored, editToken };
  };

  /**
   * Combines the earlier versions' entry with the current project; if `joined` is set, the result must be
   * stored at once.
   */
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
    // Either its server confirms it, or it is left for the server that knows it.
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
  if (worked) shelf.keep(storedOf(store.getState()));
  if (opened.current && opened.joined !== undefined && shelf.keep(opened.current)) {
    removeEarlier(opened.joined);
  }

  /** The current entry as this window wrote or read it last. */
  let seen = shelf.entry(shelf.key);
  let following = false;
  let isReported = false;

  /** Takes over what another window saved. */
  const take = (stored: Partial<ProjectState>, past: boolean) => {
    following = past;
    store.setState(stored);
    following = false;
  };

  /** What another window has stored in this one's place since. Word of it may still be on its way. */
  const changedMeanwhile = (): Stored | undefined =>
    shelf.entry(shelf.key) === seen ? undefined : shelf.read()?.stored;

  /**
   * This window goes on with its project in a place of its own: another window has put another one here, and what was
   * entered in this one is lost nowhere.
   */
  const moveAside = () => {
    shelf.choose(shelf.freePlace());
    take({ place: shelf.place }, true);
  };

  store.subscribe((now, before) => {
    if (following || storedNames.every((name) => now[name] === before[name])) return;
    const other = now.id === before.id && now.place === before.place ? changedMeanwhile() : undefined;
    if (other && isElse(now, other)) moveAside();
    else if (
      other &&
      (isBuiltOn(other, now) || (isNewer(other, now) && (!now.pending || isSameChange(other, now))))
    )
      return followEntry();
    else if (other && (isBuiltOn(now, other) || isSameChange(now, other))) {
      // What the other window has sent since may arrive.
      take(answeredOf(now, other), true);
    }
    const isStored = keep();
    if (isStored) isReported = false;
    else if (now.pending && !isReported) {
      isReported = true;
      onUnstored();
    }
    if (now.place !== before.place) return;
    if (now.id === null && before.id !== null) shelf.clearAside();
    if (!before.unconfirmed || now.unconfirmed) return;
    // The server has answered whether the project left by an earlier version is its own, or the visitor has
    // cleared it.
    const earlier = readEarlierEntry();
    const answered = now.id === before.id || now.id === null;
    if (!answered && before.id !== null) shelf.noteForeign(before.id);
    if (answered && isStored && earlier?.reading?.stored.id === before.id) removeEarlier(earlier.entry);
  });

  /** Stores this window's project; returns whether all of it was stored. */
  const keep = (): boolean => {
    const isStored = shelf.keep(storedOf(store.getState()));
    seen = shelf.entry(shelf.key);
    return isStored;
  };

  const takeStored = (stored: Stored, more: Partial<ProjectState> = {}) => {
    const own = store.getState();
    const isOwn = own.pending && !own.followed && isSameChange(stored, own);
    const followed = stored.pending && !isOwn;
    take({ ...stored, ...more, followed, ...(!stored.pending && { unsaved: null }) }, true);
  };

  const followEntry = () => {
    seen = shelf.entry(shelf.key);
    const stored = shelf.read()?.stored;
    const own = store.getState();
    if (!stored) return;
    const isUnsaved = own.pending && !own.followed;
    if (isElse(own, stored)) {
      if (isUnsaved) {
        moveAside();
        keep();
        return;
      }
      // Another window has started over: nothing of this visit belongs to the new project.
      take(blankProject, true);
      takeStored(stored);
      return;
    }
    const answered = answeredOf(own, stored);
    const isSame = isSameChange(stored, own);
    if (isBuiltOn(own, stored) || (isSame && stored.pending && isNewer(own, stored))) {
      // The other window had not seen the last change, or the last answer, when it wrote.
      take(answered, true);
      keep();
      return;
    }
    const isLater = isBuiltOn(stored, own);
    if (isUnsaved && isSame && !isNewer(stored, own)) {
      take(answered, true);
      return;
    }
    // An unsaved change that the other window has not built on comes first; the version check decides which is newer. What
    // another window has not saved yet is shown here too: a change in this one then comes after it, and replaces nothing.
    if (isUnsaved && !isLater && !isSame) return;
    const history = followedBy(own, stored);
    if (!(isLater || isSame) || !stored.pending) return takeStored(stored, history);
    takeStored({ ...stored, ...answered }, history);
    // The server has answered this window since, or this one has sent something.
    if (answered.version !== stored.version || answered.unanswered !== stored.unanswered) keep();
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
      // A project read from storage is there already. A given one may not be, and a new one gets its entry at
      // once: if the window reloads before the server answers, it goes on with this project.
      following = given === undefined && entry !== undefined;
      store.setState({ ...blankProject, ...(given ?? reading?.stored ?? blankStored), place });
      following = false;
      seen = shelf.entry(shelf.key);
      return unreadable;
    },
    current: () => storedOf(store.getState()),
    follow(key = shelf.key) {
      if (key === shelf.key) followEntry();
      else if (key === EARLIER_KEY) followEarlier();
    },
    catchUp(which = 'any') {
      // Where nothing can be stored, the entry is older than what is shown.
      if (shelf.entry(shelf.key) === seen) return false;
      const stored = shelf.read()?.stored;
      if (which === 'own' && stored && isElse(store.getState(), stored)) return false;
      followEntry();
      return true;
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
      const joined = twin ? join(twin.stored, earlier, found.entry) : earlier;
      if (shelf.keepBeside(twin?.place ?? id, joined)) removeEarlier(found.entry);
    },
  };
}
