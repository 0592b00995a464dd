import { rm } from 'node:fs/promises';
import { ProductResultsSchema } from '@submittal/contract/search';
import { readConfig } from '@submittal/server/config';
import { openServices, type Services } from '@submittal/server/services';
import { startOwnPostgres } from '@submittal/server/testing/own-postgres';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { emptyDataFolder, imported } from '../set/made-catalogue.ts';
import { sampleCatalogue } from '../set/sample-documents.ts';
import { SeededRandom } from '../set/seeded-random.ts';
import { type Asked, visitorQuestions } from '../set/visitor-questions.ts';

/** The sample catalogue on one database, to be served by processes of their own. */
export interface ServedSample {
  /** The name of the database. */
  readonly database: string;
  readonly services: Services;
  /** What visitors ask. */
  readonly questions: readonly Asked[];
  /** Starts a server, and stops it when `use` has ended. */
  served(use: (server: ServerProcess) => Promise<void>): Promise<void>;
}

/** Imports the sample catalogue into the embedded database and, if it can be started, into PostgreSQL; uses one after the other. */
export async function onEachDatabase(
  say: (progress: string) => void,
  use: (sample: ServedSample) => Promise<void>,
): Promise<void> {
  await withSample('SQLite', {}, say, use);
  const programs = process.env['TEST_POSTGRES_PROGRAMS'];
  if (!programs) return;
  const postgres = await startOwnPostgres(programs);
  try {
    await withSample('PostgreSQL', { DATABASE_URL: postgres.url() }, say, use);
  } finally {
    await postgres.stop();
  }
}

async function withSample(
  database: string,
  environment: Readonly<Record<string, string>>,
  say: (progress: string) => void,
  use: (sample: ServedSample) => Promise<void>,
): Promise<void> {
  const catalogue = await sampleCatalogue();
  const dataDir = await emptyDataFolder('load-data');
  say(`${database}: importing the sample catalogue`);
  await imported(catalogue, dataDir, environment['DATABASE_URL']);
  const services = await openServices(readConfig({ DATA_DIR: dataDir, ...environment }));
  try {
    await services.catalogue.refresh();
    const { release } = services.catalogue.get();
    const questions = [...visitorQuestions(release, 8000, new SeededRandom(11))];
    await use({
      database,
      services,
      questions,
      served: async (serve) => {
        const server = await startServerProcess({
          DATA_DIR: dataDir,
          CATALOGUE: catalogue,
          TRUST_PROXY: 'true',
          PREPARE_WORKERS: '2',
          ...environment,
        });
        try {
          await serve(server);
        } finally {
          await server.stop();
        }
      },
    });
  } finally {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A document as a project refers to it. */
export interface ProjectDocument {
  readonly resourceID: string;
  readonly productID: string;
  readonly resourceURL: string;
}

/** Documents with pages, as projects refer to them; none that is recalled, which no new package takes. */
export async function documentsWithPages(url: string): Promise<ProjectDocument[]> {
  const answer = await post(url, 'searchproducts', { PageSize: 100 });
  const { ProductTypes } = ProductResultsSchema.parse(await answer.json());
  return ProductTypes.flatMap(({ ProductID, Documents }) =>
    Documents.filter(({ pageCount, recalledFrom }) => pageCount > 0 && !recalledFrom).map(
      ({ resourceID, resourceURL }) => ({
        resourceID,
        productID: ProductID,
        resourceURL,
      }),
    ),
  );
}

/** Sends one call with JSON. */
export function post(url: string, call: string, json: object): Promise<Response> {
  return fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
}
