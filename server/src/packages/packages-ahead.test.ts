import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StoredProject } from '../submittals/project-store.ts';
import { ask, bytesOf, createProject } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { PackageManifest } from './package-manifest.ts';
import { packageManifest } from './package-manifest.ts';
import { PackagesAhead } from './packages-ahead.ts';

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const marked = { ...spec, annotations: [{ page: 1, kind: 'box', rect: [0.1, 0.3, 0.5, 0.4] }] };
const headings = [{ id: 'h', name: 'Part 1', divider: true, resourceID: 'spec-790' }];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function stored(json: object): Promise<StoredProject> {
  const { id } = await createProject(server.url, { resources: [spec], ...json });
  const project = await server.services.projects.find(id);
  if (!project) throw new Error('it was created');
  return project;
}

/** What is planned ahead, by the names of projects; each goes on when asked. */
function aheadOf() {
  const planned: string[] = [];
  const pauses: (() => void)[] = [];
  const saved = new Map<string, StoredProject>();
  const ahead = new PackagesAhead({
    projects: { find: async (id) => saved.get(id) ?? null },
    packages: {
      keepAhead: async () => {},
      planAhead: async ({ title }: PackageManifest) => {
        planned.push(title);
        if (title === 'broken') throw new Error('a table is gone');
      },
    },
    manifestOf: packageManifest,
    pause: () => new Promise<void>((over) => pauses.push(over)),
  });
  /** Lets pauses end until there is none. */
  const work = async (): Promise<void> => {
    for (let over = pauses.shift(); over; over = pauses.shift()) {
      over();
      await new Promise((next) => setImmediate(next));
    }
  };
  const follow = (project: StoredProject, before: StoredProject | null = null): void => {
    saved.set(project.id, project);
    ahead.follow(project, before);
  };
  return { follow, planned, work, saved };
}

describe('a package that is planned ahead', () => {
  it.each([
    ['marks', { resources: [marked] }],
    ['a transmittal', { transmittalPage: true }],
    ['labels on first pages', { documentLabels: true }],
    ['dividers before products', { dividers: true }],
    ['dividers before headings', { headings }],
  ])('has %s', async (_what, json) => {
    const { follow, planned, work } = aheadOf();
    follow(await stored({ projectName: 'it', ...json }));
    expect(planned).toEqual([]);
    await work();
    expect(planned).toEqual(['it']);
  });

  it('has more than its documents with cover and contents', async () => {
    const { follow, planned, work } = aheadOf();
    follow(await stored({ coverPage: true, includeTableOfContents: true }));
    await work();
    expect(planned).toEqual([]);
  });

  it('is not planned with so many documents that every change would take long', async () => {
    const { follow, planned, work } = aheadOf();
    const one = await stored({ projectName: 'most', transmittalPage: true });
    const [document] = one.resources;
    const of = (count: number, projectName: string) => ({
      ...one,
      details: { ...one.details, projectName },
      resources: Array.from({ length: count }, () => document).filter((each) => each !== undefined),
    });
    follow({ ...of(257, 'more'), id: 'more' });
    follow(of(256, 'most'));
    await work();
    expect(planned).toEqual(['most']);
  });

  it('is that of the last state of its project', async () => {
    const { follow, planned, work } = aheadOf();
    const first = await stored({ projectName: 'first', transmittalPage: true });
    const named = (projectName: string) => ({ ...first, details: { ...first.details, projectName } });
    follow(first);
    follow(named('second'), first);
    await work();
    expect(planned).toEqual(['second']);
    const last = named('last');
    follow(last, first);
    follow({ ...last, details: { ...last.details, transmittalPage: false } }, last);
    await work();
    expect(planned).toEqual(['second']);
  });

  it('is not that of a project that is gone', async () => {
    const { follow, planned, work, saved } = aheadOf();
    follow(await stored({ transmittalPage: true }));
    saved.clear();
    await work();
    expect(planned).toEqual([]);
  });

  it('is not that of a project for which too many others wait, and comes after one that fails', async () => {
    const { follow, planned, work } = aheadOf();
    const one = await stored({ transmittalPage: true });
    const names = ['oldest', 'broken', ...Array.from({ length: 15 }, (_, at) => `p${at}`)];
    for (const name of names) follow({ ...one, id: name, details: { ...one.details, projectName: name } });
    await work();
    expect(planned).toEqual(names.slice(1));
  });

  it('is not planned again when it is asked for, and is the same', async () => {
    const { services } = server;
    const projectName = 'Harbor Point';
    const json = { projectName, resources: [marked], transmittalPage: true, documentLabels: true, headings };
    const planAhead = vi.spyOn(services.packages, 'planAhead');
    const { id } = await createProject(server.url, json);
    const own = expect.objectContaining({ title: projectName });
    // Those of the projects above are planned before it, with rests.
    await vi.waitFor(() => expect(planAhead).toHaveBeenLastCalledWith(own), { timeout: 20_000 });
    await planAhead.mock.results.at(-1)?.value;
    const looked = vi.spyOn(services.documents, 'findAll');
    const ahead = await bytesOf(await ask(server.url, `/GeneratePdf/${id}`));
    expect(looked).not.toHaveBeenCalled();
    looked.mockRestore();
    planAhead.mockImplementation(async () => {});
    const at = (await createProject(server.url, json)).id;
    expect(await bytesOf(await ask(server.url, `/GeneratePdf/${at}`))).toEqual(ahead);
    planAhead.mockRestore();
  });
});
