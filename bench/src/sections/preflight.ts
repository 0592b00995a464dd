import { rm } from 'node:fs/promises';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { awaitPreviews } from '@submittal/server/testing/await-previews';
import { drawPdf } from '@submittal/server/testing/files';
import { startServerProcess } from '@submittal/server/testing/server-process';
import { writeCatalogue } from '@submittal/server/testing/tiny-catalogue';
import { markdownTable, median, milliseconds } from '../run/table.ts';
import { emptyDataFolder, imported } from '../set/made-catalogue.ts';
import type { Section } from './section.ts';

/** How long it takes to tell what a large package may be returned for. */
export const preflight: Section = { name: 'preflight', title: 'Pre-flight', run };

const DOCUMENTS = 300;
const PAGES_EACH = 8;
const DOCUMENTS_OF_A_PRODUCT = 10;
const TIMES = 20;

const TYPES = ['datasheet', 'sds', 'architecturalspec', 'leed', 'warranty'] as const;

/** A receiver with limits of every kind. */
const OWN = {
  id: 'own',
  name: 'Own',
  limits: {
    fileBytes: 5_000_000,
    mailBytes: 9_000_000,
    nameCharacters: 20,
    scanDpi: 300,
    pageSizes: [{ width: 8.5, height: 11 }],
  },
  needs: { 'product data': 'required', certificates: 'wanted', 'type:leed': 'notUsual' },
  namesProject: ['type:warranty'],
  requiredFields: ['section', 'contractor'],
  patterns: { number: '{section}-{sequence:3}' },
};

async function run(say: (progress: string) => void): Promise<string> {
  say(`drawing ${DOCUMENTS} documents`);
  const catalogue = await catalogueOfMany();
  const dataDir = await emptyDataFolder('preflight-data');
  const environment = { DATA_DIR: dataDir, CATALOGUE: catalogue };
  await imported(catalogue, dataDir);
  const rows: string[][] = [];
  let server = await startServerProcess(environment);
  try {
    await awaitPreviews(server.url, environment);
    const project = await projectOf(server.url);
    const first: number[] = [];
    for (let start = 0; start < 3; start++) {
      await server.stop();
      server = await startServerProcess(environment);
      // Code is compiled, and the catalogue opened, as by any visitor before.
      await fetch(`${server.url}/api/getsubmittalbyid/${project.id}`);
      first.push(await check(server.url, project));
    }
    const again: number[] = [];
    for (let time = 0; time < TIMES; time++) again.push(await check(server.url, project));
    rows.push(['after a start', milliseconds(median(first)), milliseconds(Math.max(...first))]);
    rows.push(['again', milliseconds(median(again)), milliseconds(Math.max(...again))]);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rm(catalogue, { recursive: true, force: true });
  }
  return `\`GET /Preflight\` for a package of ${DOCUMENTS} documents with ${PAGES_EACH} pages each and a receiver with limits of every kind, which
also tells what each receiver that ships would be informed of: from the request to the whole answer. After a start no record of a page has been
read. Bar: 300 ms.

${markdownTable(['asked', 'median', 'longest'], rows)}
`;
}

interface Made {
  readonly id: string;
  readonly editToken: string;
}

/** The milliseconds of one check. */
async function check(url: string, { id, editToken }: Made): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/Preflight/${id}`, {
    headers: { authorization: `Bearer ${editToken}` },
  });
  const report = (await answer.json()) as { findings?: unknown[]; notChecked?: unknown[] };
  const took = performance.now() - began;
  if (!report.findings?.length || report.notChecked?.length !== 0)
    throw new Error(`the check is not whole: ${JSON.stringify(report).slice(0, 300)}`);
  return took;
}

async function catalogueOfMany(): Promise<string> {
  const files: Record<string, Uint8Array> = {};
  for (let at = 0; at < DOCUMENTS; at++) files[`docs/${at}.pdf`] = await drawPdf(`Sheet ${at}`, PAGES_EACH);
  const products = Array.from({ length: DOCUMENTS / DOCUMENTS_OF_A_PRODUCT }, (_, product) => ({
    id: `product-${product}`,
    title: `Product ${product}`,
    type: 'Sealants',
    subtype: 'Silicone',
    documents: Array.from({ length: DOCUMENTS_OF_A_PRODUCT }, (__, place) => {
      const at = product * DOCUMENTS_OF_A_PRODUCT + place;
      return { id: `document-${at}`, file: `docs/${at}.pdf`, documentType: TYPES[at % TYPES.length] ?? '' };
    }),
  }));
  return writeCatalogue({ manufacturer: { name: 'Test Works' }, products }, files);
}

async function projectOf(url: string): Promise<Made> {
  const resources = Array.from({ length: DOCUMENTS }, (_, at) => ({
    resourceID: `document-${at}`,
    productID: `product-${Math.floor(at / DOCUMENTS_OF_A_PRODUCT)}`,
  }));
  const answer = await fetch(`${url}/api/CreateSubmittal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectName: 'Large', resources, receiver: { profile: '', own: OWN } }),
  });
  return CreatedProjectSchema.parse(await answer.json());
}
