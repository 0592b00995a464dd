import { fromResources } from '@submittal/domain/selection';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { resource, Server } from '../../testing/sync-bench.ts';
import { createActions } from '../actions.ts';
import { blankStored, readEntry, type Stored, writeEntry } from '../record/stored.ts';
import { openShelf } from '../storage/shelf.ts';
import { siteKey } from '../storage/site-key.ts';
import { openStoredProject } from '../storage/stored-project.ts';
import { createSyncEngine } from '../sync/sync.ts';
import { EndedLinkError, NoRoomError, ProjectFileError } from './copies.ts';
import { projectRows } from './project-rows.ts';
import { createProjects } from './projects.ts';

const site = siteKey('https://maker.example/api', '');

const harbor: Stored = {
  ...blankStored,
  id: 'harbor',
  editToken: 'h',
  version: 4,
  changedAt: '2026-11-20T10:00:00.000Z',
  details: { ...blankStored.details, title: 'Harbor Point', location: 'Portland' },
  selection: fromResources([resource('a'), resource('b')]),
};
const cedar: Stored = {
  ...harbor,
  id: 'cedar',
  editToken: 'c',
  changedAt: '2026-11-21T10:00:00.000Z',
  details: { ...blankStored.details, title: 'Cedar Street' },
};

type Memory = ReturnType<typeof memoryStorage>;

const twoProjects = (room?: number) =>
  memoryStorage(
    {
      [`${site}|1`]: writeEntry(harbor, 1),
      [`${site}|2`]: writeEntry(cedar, 2),
      [site]: JSON.stringify({ current: '1' }),
    },
    room,
  );

/** A window with its projects; its server of projects keeps what it is sent, that of copies answers as asked. */
function open(
  memory: Memory,
  tab = memoryStorage(),
  answer: (path: string, token: string | null) => Response | undefined = () => undefined,
) {
  const warnings: string[] = [];
  const shelf = openShelf(site, memory.storage, tab.storage);
  const local = openStoredProject(
    shelf,
    () => undefined,
    undefined,
    () => warnings.push('not kept'),
  );
  const server = new Server();
  server.failures.push(...Array<Error>(50).fill(new Error('offline')));
  const sync = createSyncEngine({
    store: local.store,
    calls: server,
    notify: () => undefined,
    resolveConflict: async () => 'mine',
    ended: () => undefined,
    saved: () => undefined,
    shown: async () => undefined,
  });
  const created: object[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    const path = new URL(String(input)).pathname.replace('/api/', '');
    const other = answer(path, new Headers(init?.headers).get('authorization'));
    if (other) return other;
    const body = JSON.parse(String(init?.body));
    created.push(body);
    return Response.json({
      ...body,
      id: `copy${created.length}`,
      editToken: 'new',
      version: 1,
      updatedAt: '2026-11-22T10:00:00.000Z',
      mayEdit: true,
      resources: body.resources.map(({ resourceID }: { resourceID: string }) => resource(resourceID)),
    });
  };
  const api = createApiClient({ base: '/api', page: 'https://maker.example/', fetcher });
  const projects = createProjects({
    api,
    store: local.store,
    sync,
    allowed: async () => undefined,
    opened: () => ({ shelf, local }),
    unread: () => undefined,
    begun: () => undefined,
  });
  const state = () => local.store.getState();
  return {
    projects,
    items: local,
    shelf,
    state,
    created,
    warnings,
    actions: createActions(local.store, sync),
  };
}

const titles = ({ projects }: ReturnType<typeof open>) =>
  projectRows(projects.list()).map(({ title }) => title);
const stored = ({ items }: Memory, place: string) => {
  const entry = items.get(`${site}|${place}`);
  return entry === undefined ? undefined : readEntry(entry)?.stored;
};

describe('the projects of a browser', () => {
  it('are listed, this window’s first, with what is in each', () => {
    const { projects } = open(twoProjects());
    expect(projectRows(projects.list())).toMatchObject([
      {
        place: '1',
        title: 'Harbor Point',
        current: true,
        figures: { count: 2, pages: 2 },
        about: 'Portland',
      },
      { place: '2', title: 'Cedar Street', current: false, detailed: false },
    ]);
  });

  it('are gone to, each with its own id, token and documents, and the one left stays as it was', async () => {
    const memory = twoProjects();
    const window = open(memory);
    window.actions.setDetails({ title: 'Harbor Point, Phase 2' });
    await window.projects.open('2');
    expect(window.state()).toMatchObject({ id: 'cedar', editToken: 'c', place: '2', past: [] });
    expect(stored(memory, '1')).toMatchObject({ id: 'harbor', details: { title: 'Harbor Point, Phase 2' } });
    window.actions.setDetails({ notes: 'here' });
    expect(stored(memory, '2')).toMatchObject({ id: 'cedar', details: { notes: 'here' } });
    expect(stored(memory, '1')?.details.notes).toBe('');
  });

  it('are each window’s own, over a reload too', async () => {
    const memory = twoProjects();
    const [tab, other] = [memoryStorage(), memoryStorage()];
    const first = open(memory, tab);
    first.actions.setDetails({ notes: 'first' });
    await open(memory, other).projects.open('2');
    expect(open(memory, tab).state().id).toBe('harbor');
    expect(open(memory, other).state().id).toBe('cedar');
    expect(open(memory).state().id).toBe('cedar');
  });

  it('begin anew at once: a window that is loaded again before the server has answered stays in the new one', async () => {
    const memory = twoProjects();
    const tab = memoryStorage();
    const window = open(memory, tab);
    await window.projects.create();
    const again = open(memory, tab);
    expect(again.state()).toMatchObject({ id: null, place: window.state().place });
    expect(again.state().selection.order).toEqual([]);
    await again.projects.open('1');
    expect(titles(again)).toEqual(['Harbor Point', 'Cedar Street']);
  });

  it('are begun beside the others, and one that nobody touched leaves no row', async () => {
    const memory = twoProjects();
    const window = open(memory);
    await window.projects.create();
    expect(window.state()).toMatchObject({ id: null, selection: { order: [] } });
    await window.projects.create();
    await window.projects.open('2');
    expect(titles(window)).toEqual(['Cedar Street', 'Harbor Point']);
  });

  it('are all there, and none is written over, beside an entry whose name nobody can read', async () => {
    const memory = twoProjects();
    memory.items.set(`${site}|%E0%A4`, '{}');
    const before = memory.items.get(`${site}|2`);
    const window = open(memory);
    expect(titles(window)).toEqual(['Harbor Point', 'Cedar Street']);
    await window.projects.create();
    await window.projects.create();
    expect(memory.items.get(`${site}|2`)).toBe(before);
    expect(memory.items.get(`${site}|%E0%A4`)).toBe('{}');
  });

  it('are taken out at once and put back as they were, this window’s too', async () => {
    const memory = twoProjects();
    const window = open(memory);
    const before = memory.items.get(`${site}|1`);
    const undo = await window.projects.remove('1');
    expect(memory.items.has(`${site}|1`)).toBe(false);
    expect(window.state().id).toBe('cedar');
    await undo();
    expect(memory.items.get(`${site}|1`)).toBe(before);
    expect(window.state()).toMatchObject({ id: 'harbor', editToken: 'h' });
    await window.projects.remove('2');
    expect(titles(window)).toEqual(['Harbor Point']);
  });

  it('are put back beside what took their place meanwhile, a copy or a new one', async () => {
    const memory = twoProjects();
    const window = open(memory);
    const undo = await window.projects.remove('2');
    await window.projects.duplicate('1', (title) => `${title} (copy)`);
    await undo();
    expect(titles(window).toSorted()).toEqual(['Cedar Street', 'Harbor Point', 'Harbor Point (copy)']);

    const others = twoProjects();
    const second = open(others);
    const again = await second.projects.remove('2');
    await second.projects.create();
    second.actions.setDetails({ title: 'Pier 9' });
    await again();
    expect(second.state().details.title).toBe('Pier 9');
    second.actions.setDetails({ notes: 'goes on' });
    expect(titles(second).toSorted()).toEqual(['Cedar Street', 'Harbor Point', 'Pier 9']);
    expect(titles(open(others)).toSorted()).toEqual(['Cedar Street', 'Harbor Point', 'Pier 9']);
  });

  it('are not written over by a window that still shows what another one took out', async () => {
    const memory = twoProjects();
    const [shows, other] = [open(memory, memoryStorage()), open(memory, memoryStorage())];
    await shows.projects.open('2');
    shows.actions.setDetails({ notes: 'not saved yet' });
    await other.projects.remove('2');
    await other.projects.create();
    other.actions.setDetails({ title: 'Pier 9' });
    shows.actions.setDetails({ notes: 'goes on' });
    expect(titles(open(memory, memoryStorage())).toSorted()).toEqual([
      'Cedar Street',
      'Harbor Point',
      'Pier 9',
    ]);
  });

  it('leave a new one where the last is taken out', async () => {
    const window = open(memoryStorage({ [`${site}|1`]: writeEntry(harbor, 1) }));
    const undo = await window.projects.remove('1');
    expect(window.state()).toMatchObject({ id: null, selection: { order: [] } });
    await undo();
    expect(titles(window)).toEqual(['Harbor Point']);
  });

  it('are duplicated with another title, and this window stays with its own', async () => {
    const memory = twoProjects();
    const window = open(memory);
    await window.projects.duplicate('2', (title) => `${title} (copy)`);
    expect(window.created).toMatchObject([{ projectName: 'Cedar Street (copy)' }]);
    expect(stored(memory, '3')).toMatchObject({
      id: 'copy1',
      editToken: 'new',
      details: { title: 'Cedar Street (copy)' },
    });
    expect(stored(memory, '2')).toEqual(cedar);
    expect(window.state().id).toBe('harbor');
  });

  it('are not added where there is no room, and nothing is asked of the server', async () => {
    const room =
      [...twoProjects().items].reduce((sum, [key, text]) => sum + key.length + text.length, 0) + 200;
    const memory = twoProjects(room);
    const long = { ...cedar, pending: true, details: { ...cedar.details, notes: 'x'.repeat(100) } };
    memory.items.set(`${site}|2`, writeEntry(long, 2));
    const window = open(memory);
    await expect(window.projects.duplicate('1', (title) => title)).rejects.toThrow(NoRoomError);
    expect(window.created).toEqual([]);
    expect(stored(memory, '2')?.details.notes).toBe(long.details.notes);
  });

  it('leave no half of a copy behind where the server does not answer', async () => {
    const memory = twoProjects();
    const window = open(memory, undefined, () => Response.json({}, { status: 503 }));
    await expect(window.projects.duplicate('1', (title) => title)).rejects.toThrow();
    expect([...memory.items.keys()].filter((key) => key.startsWith(`${site}|`))).toHaveLength(2);
  });

  it('go to a file and come back as a project beside the others', async () => {
    const memory = twoProjects();
    const window = open(memory);
    const { title, text } = await window.projects.write('1');
    expect(title).toBe('Harbor Point');
    await window.projects.read(new Blob([text]));
    expect(window.state()).toMatchObject({
      id: 'copy1',
      details: { title: 'Harbor Point', location: 'Portland' },
    });
    expect(stored(memory, '1')).toEqual(harbor);
  });

  it('stay as they are where a file is none', async () => {
    const window = open(twoProjects());
    await expect(window.projects.read(new Blob(['no']))).rejects.toThrow(ProjectFileError);
    await expect(window.projects.read(new Blob(['x'.repeat(5_000_001)]))).rejects.toMatchObject({
      fault: { kind: 'too-large' },
    });
    expect(window.state().id).toBe('harbor');
    expect(window.created).toEqual([]);
  });

  it('tell once where what the visitor does cannot be kept here', () => {
    const blocked = {
      ...memoryStorage(),
      storage: (): Storage => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    const window = open(blocked);
    expect(window.warnings).toEqual([]);
    window.actions.setDetails({ title: 'One' });
    window.actions.setDetails({ title: 'Two' });
    expect(window.warnings).toEqual(['not kept']);
    expect(titles(window)).toEqual(['Two']);
  });
});

describe('an edit link that is followed', () => {
  const link = { id: 'elsewhere', token: 'linked' };
  const there = (mayEdit: boolean) =>
    Response.json({
      id: 'elsewhere',
      version: 7,
      mayEdit,
      projectName: 'Oak Hill',
      resources: [resource('z')],
      updatedAt: '2026-11-22T10:00:00.000Z',
    });

  it('brings its project beside the others', async () => {
    const memory = twoProjects();
    const window = open(memory, undefined, () => there(true));
    const found = await window.projects.look(link);
    await window.projects.follow(link, found);
    expect(window.state()).toMatchObject({
      id: 'elsewhere',
      editToken: 'linked',
      version: 7,
      details: { title: 'Oak Hill' },
    });
    expect(stored(memory, '1')).toEqual(harbor);
    expect(window.projects.count()).toBe(3);
  });

  it('is refused where it has ended, and nothing changes', async () => {
    for (const answer of [() => there(false), () => Response.json({}, { status: 404 })]) {
      const window = open(twoProjects(), undefined, answer);
      await expect(window.projects.look(link)).rejects.toThrow(EndedLinkError);
      expect(window.state().id).toBe('harbor');
    }
  });

  it('leaves a right that this browser has to a project already, which may be more than the link’s', async () => {
    const memory = twoProjects();
    const window = open(memory, undefined, () => there(true));
    const found = await window.projects.look(link);
    await window.projects.follow({ id: 'harbor', token: 'linked' }, found);
    expect(window.state()).toMatchObject({ id: 'harbor', editToken: 'h' });
    await window.projects.follow({ id: 'cedar', token: 'linked' }, found);
    expect(stored(memory, '2')).toMatchObject({ id: 'cedar', editToken: 'c' });
  });

  it('gives a project that is here already its right again, and loses nothing that was not saved', async () => {
    const memory = twoProjects();
    const window = open(memory, undefined, (_, token) => there(token === 'Bearer linked'));
    window.actions.setDetails({ notes: 'not saved' });
    const found = await window.projects.look(link);
    await window.projects.follow({ id: 'harbor', token: 'fresh' }, found);
    expect(window.state()).toMatchObject({
      id: 'harbor',
      editToken: 'fresh',
      pending: true,
      details: { notes: 'not saved' },
    });
    expect(window.projects.count()).toBe(2);
    await window.projects.follow({ id: 'cedar', token: 'fresher' }, found);
    expect(stored(memory, '2')).toMatchObject({ id: 'cedar', editToken: 'fresher', version: 4 });
  });
});
