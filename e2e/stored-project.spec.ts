import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type CreatedProject, CreatedProjectSchema } from '@submittal/contract/project';
import { ProductResultsSchema } from '@submittal/contract/search';
import { rowTitles } from './builder-page.ts';
import { builder, openHost } from './host-page.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

// What a browser has stored: written by an earlier version, by a newer one, damaged, or for another brand.

/** The one record of versions before the list of projects. */
const EARLIER = 'submittal-builder';

/** A project with three documents, the first of them under two products, made as another visit would. */
async function makeProject(request: APIRequestContext): Promise<CreatedProject> {
  const found = await request.post('/api/searchproducts', { data: { PageSize: 20, Languages: ['EN'] } });
  const { ProductTypes } = ProductResultsSchema.parse(await found.json());
  const documents = new Map<string, string>();
  for (const { ProductID, Documents } of ProductTypes) {
    for (const { resourceID, pageCount } of Documents)
      if (pageCount > 0) documents.set(resourceID, ProductID);
  }
  const resources = [...documents].slice(0, 3).map(([resourceID, productID]) => ({ resourceID, productID }));
  const data = { projectName: 'Harbor Point', submitterName: 'Northline', location: 'Portland', resources };
  const created = await request.post('/api/CreateSubmittal', { data });
  return CreatedProjectSchema.parse(await created.json());
}

/** The record that commit 3d34642 stored of a project, field by field. */
function earlierRecord(project: CreatedProject) {
  const { id, editToken, version, resources } = project;
  return {
    state: {
      project: {
        details: {
          title: project.projectName,
          author: project.submitterName,
          date: project.date,
          location: project.location,
          phoneNumber: project.phone,
          email: project.email,
          description: project.description,
          notes: project.notes,
          coverPage: project.coverPage,
          logoFilename: project.logoFilename,
          includeTableOfContents: project.includeTableOfContents,
          pageStamps: project.pageStamps,
          dividers: project.dividers,
        },
        selection: {
          order: resources.map(({ resourceID }) => resourceID),
          manifest: resources.map(({ productID, resourceID }) => ({
            productId: productID,
            documentId: resourceID,
          })),
          documents: Object.fromEntries(resources.map((resource) => [resource.resourceID, resource])),
        },
      },
      id,
      editToken,
      version,
      pending: false,
      unanswered: null as string | null,
    },
    version: 0,
  };
}

/** Puts an entry into the storage of the server's origin, before any element stands on it. */
async function keep(page: Page, key: string, entry: string): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, entry]);
}

const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

/** The entry in which this version keeps a project; storage has no order, so one of several is known by what it holds. */
async function storedEntry(page: Page, holding = ''): Promise<{ key: string; text: string }> {
  const entries = Object.entries(await storage(page));
  const [key, text] =
    entries.find(([name, value]) => /^submittal-builder:2:.*\|\d$/.test(name) && value.includes(holding)) ??
    [];
  return { key: key ?? '', text: text ?? '' };
}

async function asServed(request: APIRequestContext, { id, editToken }: CreatedProject) {
  const headers = { authorization: `Bearer ${editToken}` };
  return (await request.get(`/api/getsubmittalbyid/${id}`, { headers })).json();
}

/** The project is on review whole, and a change of it is saved under its own id. */
async function goesOn(page: Page, request: APIRequestContext, project: CreatedProject): Promise<void> {
  await page.goto('/review');
  await expect.poll(async () => (await rowTitles(page)).length).toBe(3);
  await expect(page.getByText('Harbor Point').first()).toBeVisible();
  const before = await rowTitles(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  expect((await saved).url()).toContain(project.id);
  const served = await asServed(request, project);
  const ids = project.resources.map(({ resourceID }) => resourceID);
  expect(served.resources.map((one: { resourceID: string }) => one.resourceID)).toEqual([
    ids[1],
    ids[0],
    ids[2],
  ]);
  expect(served).toMatchObject({ projectName: 'Harbor Point', location: 'Portland' });
  const own = async () => (await storedEntry(page, project.id)).text;
  await expect.poll(own).toContain(`"version":${served.version}`);
  expect(await own()).toContain(project.editToken);
  await page.reload();
  await expect.poll(() => rowTitles(page)).toEqual([before[1], before[0], before[2]]);
}

const unreadable = 'Some of your project could not be read in this browser';

const records: readonly {
  readonly name: string;
  readonly warns: boolean;
  readonly made: (record: ReturnType<typeof earlierRecord>) => string;
}[] = [
  { name: 'whole', warns: false, made: (record) => JSON.stringify(record) },
  {
    name: 'without an attribute and a field of a document that came later',
    warns: false,
    made: (record) => {
      Reflect.deleteProperty(record.state.project.details, 'dividers');
      for (const document of Object.values(record.state.project.selection.documents)) {
        Reflect.deleteProperty(document, 'thumbnailURL');
        Reflect.deleteProperty(document, 'revised');
      }
      return JSON.stringify(record);
    },
  },
  {
    name: 'with fields that only a newer version knows',
    warns: false,
    made: (record) => JSON.stringify({ ...record, state: { ...record.state, template: { name: 'City' } } }),
  },
  {
    name: 'with a damaged document',
    warns: true,
    made: (record) => {
      const { documents, order } = record.state.project.selection;
      Reflect.set(documents, order[1] ?? '', 7);
      return JSON.stringify(record);
    },
  },
  {
    name: 'with damaged attributes and order, and changes that were not saved',
    warns: true,
    made: (record) => {
      Reflect.set(record.state.project.details, 'title', 7);
      Reflect.set(record.state.project.selection, 'order', 7);
      Reflect.set(record.state, 'pending', true);
      return JSON.stringify(record);
    },
  },
  { name: 'cut off', warns: true, made: (record) => JSON.stringify(record).slice(0, -10) },
];

for (const { name, warns, made } of records) {
  test(`the record of an earlier version opens and is saved: ${name}`, async ({ page, request }) => {
    const project = await makeProject(request);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await keep(page, EARLIER, made(earlierRecord(project)));
    await page.goto('/');
    await expect(page.getByText(/3 documents/)).toBeVisible();
    if (warns) await expect(page.getByText(unreadable)).toBeVisible();
    else await expect(page.getByText(unreadable)).toHaveCount(0);
    await goesOn(page, request, project);
    await expect.poll(() => storage(page)).not.toHaveProperty(EARLIER);
    // Each page that opens before the server has confirmed the record reads it, and tells of it.
    expect(warnings.some((text) => text.includes(project.id))).toBe(warns);
    expect(warnings.join()).not.toContain(project.editToken);
  });
}

test('an entry of this version opens and is saved, whatever happened to it', async ({ page, request }) => {
  const project = await makeProject(request);
  await keep(page, EARLIER, JSON.stringify(earlierRecord(project)));
  await page.goto('/');
  await expect(page.getByText(/3 documents/)).toBeVisible();
  await expect.poll(() => storage(page)).not.toHaveProperty(EARLIER);
  const { key, text } = await storedEntry(page);
  const [first = ''] = project.resources.map(({ resourceID }) => resourceID);
  const without = JSON.parse(text);
  delete without.details.dividers;
  delete without.unanswered;
  const damaged = JSON.parse(text);
  damaged.selection.documents[first] = { resourceName: 7 };
  const newer = { ...JSON.parse(text), template: { name: 'City' } };
  for (const entry of [JSON.stringify(without), JSON.stringify(damaged), text.slice(0, 300)]) {
    await keep(page, key, entry);
    await page.goto('/review');
    await expect.poll(async () => (await rowTitles(page)).length).toBe(3);
    await expect(page.getByText('Harbor Point').first()).toBeVisible();
    await expect.poll(async () => (await storedEntry(page)).text.length).toBeGreaterThan(text.length - 100);
  }
  await keep(page, key, JSON.stringify(newer));
  await goesOn(page, request, project);
  expect(JSON.parse((await storedEntry(page)).text)).toMatchObject({ template: { name: 'City' } });
});

test('an entry of which nothing can be read is told of, and set aside', async ({ page }) => {
  await keep(page, EARLIER, '{"state":{"project":"?"},"version":0}');
  await page.goto('/');
  await expect(page.getByText(/could not be read, so a new one was started/)).toBeVisible();
  const stored = await storage(page);
  expect(stored).not.toHaveProperty(EARLIER);
  expect(stored['submittal-builder:unreadable']).toContain('"?');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/could not be read/)).toHaveCount(0);
});

test('two places on a site keep projects of their own', async ({ page }) => {
  const [one, other] = [page.locator('#one'), page.locator('#other')];
  const body = `<div id="one">${builder('/host/places')}</div><div id="other">${builder('/elsewhere')}</div>`;
  const broken = await openHost(page, 'places', { body }, '/host/places/build');
  const sheet = one.getByRole('article').first().getByRole('button', { name: 'Data Sheet', exact: true });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await sheet.click();
  await saved;
  await page.reload();
  await expect(sheet).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
  await expect(other.getByText(/1 document/)).toHaveCount(0);
  const ids = Object.entries(await storage(page)).flatMap(([key, text]) =>
    /\|1$/.test(key) ? [JSON.parse(text).id] : [],
  );
  expect(new Set(ids).size).toBe(2);
  expect(broken).toEqual([]);
});

test.describe('two brands on one origin', () => {
  let brand: OwnServer;
  test.beforeAll(async ({ baseURL }) => {
    // As behind a proxy that hands a path of the site on to it.
    brand = await startOwnServer({ PUBLIC_URL: baseURL ?? '' });
  });
  test.afterAll(() => brand.stop());

  test('the other brand neither takes nor breaks what an earlier version kept', async ({ page, request }) => {
    const project = await makeProject(request);
    const asked: string[] = [];
    await page.route('**/brand/api/**', async (route) => {
      const sent = route.request();
      asked.push([sent.url(), JSON.stringify(sent.headers()), sent.postData()].join(' '));
      const { pathname } = new URL(sent.url());
      await route.fulfill({
        response: await route.fetch({ url: brand.url + pathname.slice('/brand'.length) }),
      });
    });
    const record = JSON.stringify(earlierRecord(project));
    await keep(page, EARLIER, record);
    const body = '<submittal-builder api-base="/brand/api" base-path="/host/brand"></submittal-builder>';
    await openHost(page, 'brand', { body });
    await expect.poll(async () => (await storedEntry(page)).text).toContain('"unconfirmed":false');
    await expect(page.getByText(/Harbor Point|\d documents?/)).toHaveCount(0);
    expect((await storage(page))[EARLIER]).toBe(record);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((one) => one.includes(project.id))).toHaveLength(1);
    expect(asked.join()).not.toMatch(new RegExp(`${project.editToken}|Northline|Harbor`));

    await goesOn(page, request, project);
    const stored = await storage(page);
    expect(stored).not.toHaveProperty(EARLIER);
    expect(Object.keys(stored).filter((key) => /\|1$/.test(key))).toHaveLength(2);
  });
});
