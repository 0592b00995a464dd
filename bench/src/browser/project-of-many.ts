import type { Page } from '@playwright/test';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { ProductResultsSchema } from '@submittal/contract/search';

/** Makes a page open a project of this many catalogue documents, as on a return visit. */
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
  const { id, editToken, version } = project;
  // The element fetches what is missing here from the server.
  const remembered = JSON.stringify(JSON.stringify({ id, editToken, version }));
  await page.addInitScript({
    content: `localStorage.setItem('submittal-builder:2:' + location.origin + '/api||1', ${remembered})`,
  });
}
