import type { Project } from '@submittal/contract/project';
import type { Selection } from '@submittal/domain/selection';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { openTabsChannel } from '../../project/storage/tabs-channel.ts';
import { referencesOf, selectionFrom } from './small-selection.ts';
import { type StoredEntry, type StoredRecord, selectionIn, storedEntry } from './stored-record.ts';

// The visitor's project on a page without the builder. The record in the browser's storage is the same as the builder's,
// and is its own outbox: what the server has not taken yet is marked in it as pending, is sent again from here, and
// otherwise by the builder, which takes over whatever it finds (docs/decisions/123-pieces-of-a-site.md).

type Change = (selection: Selection) => Selection;

/** What a builder on the page hears and answers: `app/shared-work.ts`. */
interface Asked {
  readonly site: string;
  readonly change?: Change | undefined;
  /** Set by the builder that has the project. */
  selection?: Selection;
}

export interface SmallProject {
  /** The documents of the project now. */
  selection(): Selection;
  /** Changes them, has everyone know, and saves. Returns whether a builder on this page did it. */
  change(change: Change): 'builder' | 'kept' | 'no room';
  /** Whether something was changed here that the server does not have yet, although that was tried. */
  isUnsaved(): boolean;
  follow(changed: () => void): () => void;
}

/** Events of a builder on this page after which the documents may be others. */
const BUILDER_EVENTS = [
  'document-added',
  'document-removed',
  'project-opened',
  'start-over',
  'project-saved',
];

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
const ANSWER_MS = 20_000;

/**
 * That of a record without all of its documents, which no save reaches: the server says so, and what was changed is made in
 * what it has.
 */
const NO_VERSION = 9e9;

const projects = new Map<string, SmallProject>();

/** The project of a site; all pieces of a page have the same one. */
export function smallProject(api: string, site: string, language: string): SmallProject {
  const found = projects.get(site) ?? createSmallProject(api, site, language);
  projects.set(site, found);
  return found;
}

/** Which project a record is of: one without an id will be made by the key of its creation. */
const projectOf = ({ id, creationKey }: StoredRecord): string | null => id ?? creationKey ?? null;

function createSmallProject(api: string, site: string, language: string): SmallProject {
  const entry: StoredEntry = storedEntry(site);
  const followers = new Set<() => void>();
  const tell = () => {
    for (const changed of followers) changed();
  };
  const channel = openTabsChannel(site, tell);
  /** Changes that the server does not have: another's version is taken and they are made in it again. */
  let unsent: Change[] = [];
  let saving = false;
  let failed = false;
  let wait = FIRST_WAIT_MS;

  const ask = (change?: Change): Selection | undefined => {
    const detail: Asked = { site, change };
    document.dispatchEvent(new CustomEvent('submittal:ask', { detail }));
    return detail.selection;
  };

  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const text = body && JSON.stringify(body);
    const { editToken } = entry.read();
    const response = await fetch(api + path, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      // Goes on when the page is left, if the browser allows that for so much.
      keepalive: (text?.length ?? 0) < 20_000 && method !== 'GET',
      ...(text && { body: text }),
      headers: {
        ...(text && { 'content-type': 'application/json' }),
        ...(editToken && { authorization: `Bearer ${editToken}` }),
        ...headers,
      },
    });
    const json: unknown = await response.json().catch(() => undefined);
    return { status: response.status, project: json as Project & { editToken?: string } };
  };

  /** Sends what the record holds; the answer and what was sent. */
  const attemptSave = () => {
    const { id, version } = entry.read();
    const selection = selectionIn(entry.read());
    const body = { resources: referencesOf(selection), headings: selection.headings };
    if (id && version) return send('PUT', `/UpdateSubmittal/${id}`, { ...body, version });
    const key = entry.read().creationKey ?? newIdempotencyKey();
    // Stored before it is sent: whatever happens then, the same project is meant.
    entry.write({ creationKey: key });
    const spoken = (entry.read().details as { language?: string } | undefined)?.language ?? language;
    return send('POST', '/CreateSubmittal', { ...body, language: spoken }, { 'idempotency-key': key });
  };

  /** Takes what the server answered, unless the record has changed meanwhile; then the rest is saved too. */
  const settle = ({ id, version, editToken, updatedAt }: Project & { editToken?: string }, sent: unknown) => {
    const isSame = entry.read().changedAt === sent;
    entry.write({
      id,
      version,
      ...(editToken && { editToken }),
      creationKey: null,
      ...(isSame && { pending: false, changedAt: updatedAt }),
    });
    if (isSame) unsent = [];
  };

  /** Somebody has saved another version: what was changed here is made in that one. */
  const rebase = async (id: string | null): Promise<boolean> => {
    const { status, project } = await send('GET', `/getsubmittalbyid/${id}`);
    const { details, ...now } = entry.read();
    if (status !== 200 || unsent.length === 0 || projectOf(now) !== id) return false;
    const theirs = selectionFrom(project.resources, project.headings);
    entry.write({
      version: project.version,
      // The builder takes them from the server before it saves any.
      unread: Object.keys(details as object),
      selection: unsent.reduce((list, change) => change(list), theirs),
    });
    return true;
  };

  const save = async (): Promise<void> => {
    if (saving || !entry.read().pending || !entry.isOwn()) return;
    const { id, editToken, creationKey, changedAt } = entry.read();
    if (id && !editToken) return;
    saving = true;
    let again = false;
    try {
      // A project that another call may have created is answered as that made it: what is here is sent once more.
      const sent = !id && creationKey ? '' : changedAt;
      const answer = attemptSave();
      // Another project may stand in the record when the answer comes.
      const meant = projectOf(entry.read());
      const { status, project } = await answer;
      failed = status >= 500 || status === 429 || status === 408;
      if (!failed) wait = FIRST_WAIT_MS;
      if (projectOf(entry.read()) !== meant) unsent = [];
      else if (status < 300) settle(project, sent);
      else if (status === 409) again = await rebase(meant);
      if (status < 300) again = entry.read().pending === true;
    } catch {
      failed = true;
    }
    saving = false;
    channel.announce();
    tell();
    if (again) return save();
    if (!failed) return;
    setTimeout(() => void save(), wait);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  };

  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(site)) tell();
  });
  window.addEventListener('online', () => void save());
  for (const name of BUILDER_EVENTS) document.addEventListener(`submittal:${name}`, tell);
  // What an earlier page could not save.
  setTimeout(() => void save(), FIRST_WAIT_MS);

  return {
    selection: () => ask() ?? selectionIn(entry.read()),
    change(change) {
      if (ask(change)) {
        tell();
        return 'builder';
      }
      const own = entry.isOwn();
      const before = entry.read();
      const selection = change(selectionIn(before));
      const isStored = entry.write({
        details: before.details ?? { language },
        selection,
        pending: true,
        changedAt: new Date().toISOString(),
        ...((!before.selection || before.unread?.[0]) && { version: NO_VERSION }),
      });
      if (!isStored) return 'no room';
      // What a builder could not save has details that only a builder can send.
      if (own) entry.noteOwn();
      unsent.push(change);
      channel.announce();
      tell();
      void save();
      return 'kept';
    },
    isUnsaved: () => failed && entry.read().pending === true,
    follow(changed) {
      followers.add(changed);
      return () => followers.delete(changed);
    },
  };
}
