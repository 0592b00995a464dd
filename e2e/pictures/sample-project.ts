import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';

// The project that the pictures show: that of the design reference, as far as the sample catalogue holds it.

const references: readonly (readonly [product: string, document: string])[] = [
  ['ardseal-790', 'ardseal-790-spec'],
  ['ardseal-790', 'ardseal-790-ds'],
  ['ardseal-790', 'js-101'],
  ['ardseal-790', 'js-114'],
  ['ardseal-790', 'js-116'],
  ['ardseal-790', 'ardseal-790-sds-790-014'],
  ['airskin-fa-40', 'airskin-fa-40-spec'],
  ['airskin-fa-40', 'airskin-fa-40-ds'],
  ['airskin-fa-40', 'airskin-fa-40-ai'],
  ['airskin-fa-40', 'airskin-fa-40-cl'],
  ['drysheet-60', 'drysheet-60-ds'],
  ['jointspan-ej-400', 'ej-400-set'],
  ['ardseal-790', 'w-smw-20'],
  ['ardseal-790', 'br-prm'],
  // Under a second product: what the header warns of and review consolidates.
  ['ardseal-795-sg', 'js-101'],
  ['ardseal-795-sg', 'br-prm'],
];

const harborPoint = {
  projectName: 'Harbor Point Medical Center, Phase 2 Envelope',
  submitterName: 'Northline Envelope Contractors',
  date: '2026-11-20',
  location: 'Portland, ME',
  email: 'submittals@northline.example',
  phone: '207-555-0142',
  description:
    'Joint sealants, air barrier and expansion joint assemblies for the Phase 2 tower and podium, submitted for approval under sections 07 92 00, 07 27 26 and 07 95 13.',
  notes: 'Colors: 014 Limestone at precast, 022 Charcoal at curtain wall. Mock-up scheduled before release.',
};

/** A project on the server, and what a browser remembers of it between visits. */
export interface SampleProject {
  readonly id: string;
  readonly editToken: string;
  readonly remembered: string;
}

interface Options {
  readonly documents?: 'all' | 'none' | 'first' | 'two-hundred' | 'with-files';
  readonly cover?: boolean;
  readonly logo?: boolean;
}

interface Answer {
  readonly id: string;
  readonly version: number;
  readonly editToken: string;
}

/** The first two hundred documents of the catalogue, each once. */
async function twoHundred(request: APIRequestContext) {
  const found = new Map<string, { productID: string; resourceID: string }>();
  for (let page = 1; found.size < 200; page++) {
    const answer = await request.post('/api/searchproducts', {
      data: { PageSize: 20, CurrentPage: page, Languages: ['EN'] },
    });
    const { ProductTypes } = await answer.json();
    for (const { ProductID, Documents } of ProductTypes) {
      for (const { resourceID } of Documents) found.set(resourceID, { productID: ProductID, resourceID });
    }
  }
  return [...found.values()].slice(0, 200);
}

/** The submitter's logo as a PNG. */
export const northlineLogo = () =>
  sharp(path.join(import.meta.dirname, 'northline-logo.svg'))
    .png()
    .toBuffer();

/** Creates the project through the API, as the element does. */
export async function createSampleProject(
  request: APIRequestContext,
  { documents = 'all', cover = false, logo = false }: Options = {},
): Promise<SampleProject> {
  const some = documents === 'none' ? [] : documents === 'first' ? references.slice(0, 1) : references;
  const resources =
    documents === 'two-hundred'
      ? await twoHundred(request)
      : some.map(([productID, resourceID]) => ({ productID, resourceID }));
  if (documents === 'with-files') resources.push({ productID: 'ardseal-790', resourceID: 'js-101-dxf' });
  const details =
    documents === 'none' ? {} : { ...harborPoint, coverPage: cover, includeTableOfContents: cover };
  const created: Answer = await (
    await request.post('/api/CreateSubmittal', { data: { ...details, resources } })
  ).json();
  const { id, editToken } = created;
  const headers = { authorization: `Bearer ${editToken}` };
  let version = created.version;
  let logoFilename = '';
  if (logo) {
    const file = { name: 'northline-logo.png', mimeType: 'image/png', buffer: await northlineLogo() };
    const uploaded = await request.post(`/api/UploadLogo/${id}`, { headers, multipart: { logo: file } });
    logoFilename = (await uploaded.json()).fileName;
    const saved = await request.put(`/api/UpdateSubmittal/${id}`, {
      headers,
      data: { ...details, logoFilename, resources, version },
    });
    version = (await saved.json()).version;
  }
  return { id, editToken, remembered: JSON.stringify({ id, editToken, version }) };
}

/** Lets the browser open the project, as on a later visit. */
export async function rememberProject(page: Page, project: SampleProject): Promise<void> {
  await page.addInitScript((remembered) => {
    // The element takes what is missing in it from the server.
    localStorage.setItem(`submittal-builder:2:${location.origin}/api||1`, remembered);
  }, project.remembered);
}
