import type { Page } from '@playwright/test';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { ProductResultsSchema } from '@submittal/contract/search';

/** Lets a page open a project of so many documents of the catalogue, as on a later visit of its browser. */
export async function rememberProjectOfMany(page: Page, url: string, count: number): Promise<void> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { ProductTypes } = ProductResultsSchema.parse(await post('searchproducts', { PageSize: 100 }));
  const found = new Map<string, { resourceID: string; productID: string }>();
  for (const { ProductID: productID, Documents } of ProductTypes) {
    for (const { resourceID } of Documents) found.set(resourceID, { resourceID, productID });
  }
  const resources = [...found.values()].slice(0, count);
  const project = CreatedProjectSchema.parse(await post('CreateSubmittal', { resources }));
  const texts = ['title', 'author', 'date', 'location', 'phoneNumber', 'email', 'description', 'notes'];
  const choices = ['coverPage', 'includeTableOfContents', 'pageStamps', 'dividers'];
  const details = {
    ...Object.fromEntries([...texts, 'logoFilename'].map((name) => [name, ''])),
    ...Object.fromEntries(choices.map((name) => [name, false])),
  };
  const state = {
    project: { details, selection: { order: [], manifest: [], documents: {} } },
    id: project.id,
    editToken: project.editToken,
    version: project.version,
    pending: false,
    unanswered: null,
  };
  const remembered = JSON.stringify(JSON.stringify({ state, version: 0 }));
  await page.addInitScript({ content: `localStorage.setItem('submittal-builder', ${remembered})` });
}
