import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { startServerProcess } from '@submittal/server/testing/server-process';
import { tinyFiles, writeCatalogue } from '@submittal/server/testing/tiny-catalogue';
import type { Rated, RatedCall, RateMet } from '../run/open-loop.ts';
import { markdownTable, median, milliseconds, percentile } from '../run/table.ts';
import { emptyDataFolder, imported } from '../set/made-catalogue.ts';
import type { Section } from './section.ts';

/** What reads of a large project leave to those who search and those who read small ones. */
export const projects: Section = { name: 'projects', title: 'Large projects', run };

const PRODUCTS = 200;
const DOCUMENTS_EACH = 10;

/** The addresses that reads come from, and how many a second: more than can be answered. */
const SENDERS = 120;
const RATES = [0, 10, 60, 200];
const SECONDS = 8;

/** Searches, and reads of a project of three documents, in a second, each from an address of its own. */
const OTHERS = 20;

const CLIENT = fileURLToPath(new URL('../host/open-loop.ts', import.meta.url));

const TYPES = ['datasheet', 'sds', 'architecturalspec', 'leed', 'detaildrawing'] as const;

async function run(say: (progress: string) => void): Promise<string> {
  const catalogue = await catalogueOfMany();
  const dataDir = await emptyDataFolder('projects-data');
  await imported(catalogue, dataDir);
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    CATALOGUE: catalogue,
    TRUST_PROXY: 'true',
  });
  const rows: string[][] = [];
  try {
    const { url } = server;
    const [large, small] = [await projectOf(url, PRODUCTS), await projectOf(url, 1)];
    const read = (id: string): RatedCall[] => [{ method: 'GET', path: `getsubmittalbyid/${id}` }];
    const search: RatedCall[] = ['product 17', 'sealant', 'coating sheet', 'C-3-4'].map((ProductTitle) => ({
      method: 'POST',
      path: 'searchproducts',
      body: JSON.stringify({ ProductTitle }),
    }));
    const others = { url, perSecond: OTHERS, seconds: SECONDS, senders: 1 };
    // Code is compiled.
    await sent({ url, calls: read(large), perSecond: 5, seconds: 4, senders: SENDERS });
    await sent({ ...others, calls: search });
    for (const perSecond of RATES) {
      say(`${perSecond} reads a second`);
      const [searched, readSmall, reads] = await Promise.all([
        sent({ ...others, calls: search }),
        sent({ ...others, calls: read(small) }),
        sent({ url, calls: read(large), perSecond, seconds: SECONDS, senders: SENDERS }),
      ]);
      rows.push([
        `${perSecond} a second`,
        ...figuresOf(searched),
        ...figuresOf(readSmall),
        ...figuresOf(reads),
      ]);
      say(rows.at(-1)?.join(' | ') ?? '');
      for (const error of new Set([searched, readSmall, reads].flatMap(({ errors }) => errors))) say(error);
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rm(catalogue, { recursive: true, force: true });
  }
  const figures = (what: string) => [`${what}, p50`, 'p99', 'refused', 'errors'];
  return `A project of ${PRODUCTS * DOCUMENTS_EACH} documents is read from ${SENDERS} addresses at a stated rate for ${SECONDS} s, whatever becomes of it, while ${OTHERS} searches
and ${OTHERS} reads of a small project a second come from others. The clients are processes on the same cores. Times are from when a call was due
to the first byte of its answer. Bar: the median search beside them stays near that of the first row.

${markdownTable(['reads', ...figures('search'), ...figures('small project'), ...figures('large project')], rows)}
`;
}

function figuresOf({ answered, refused, errors }: RateMet): string[] {
  const figure = (value: number) => (Number.isFinite(value) ? milliseconds(value) : 'none');
  return [
    figure(median(answered)),
    figure(percentile(answered, 0.99)),
    String(refused.length),
    String(errors.length),
  ];
}

async function sent(rated: Rated): Promise<RateMet> {
  const host = fork(CLIENT, { serialization: 'advanced' });
  host.send(rated);
  const [met] = (await once(host, 'message')) as [RateMet];
  return met;
}

/** A catalogue of documents with pages, each with a name and an id of its own; their files are few. */
async function catalogueOfMany(): Promise<string> {
  const drawn = await tinyFiles();
  const pages = Object.entries(drawn).flatMap(([name, bytes]) => (name.endsWith('.pdf') ? [bytes] : []));
  const files: Record<string, Uint8Array> = {};
  const products = Array.from({ length: PRODUCTS }, (_, product) => ({
    id: `product-${product}`,
    title: `Product ${product}`,
    subtitle: 'A silicone for moving joints',
    type: product % 2 === 0 ? 'Sealants' : 'Coatings',
    masterformat: '07 92 00',
    documents: Array.from({ length: DOCUMENTS_EACH }, (_, document) => {
      const file = `docs/Product-${product}-Sheet-${document}.pdf`;
      files[file] = pages[document % pages.length] ?? new Uint8Array();
      return {
        id: `document-${product}-${document}`,
        file,
        documentType: TYPES[document % TYPES.length],
        documentCode: `C-${product}-${document}`,
      };
    }),
  }));
  const sections = [{ number: '07 92 00', title: 'Joint Sealants' }];
  return writeCatalogue({ manufacturer: { name: 'Test Works' }, sections, products }, files);
}

/** Makes a project of the documents of so many products; its id. */
async function projectOf(url: string, products: number): Promise<string> {
  const resources = Array.from({ length: products * DOCUMENTS_EACH }, (_, at) => {
    const product = Math.floor(at / DOCUMENTS_EACH);
    return { resourceID: `document-${product}-${at % DOCUMENTS_EACH}`, productID: `product-${product}` };
  });
  const answer = await fetch(`${url}/api/CreateSubmittal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectName: 'Large', resources }),
  });
  return CreatedProjectSchema.parse(await answer.json()).id;
}
