import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Feed, Importer, Turn } from '../feed/feed.ts';
import { importOrdered } from '../feed/import-ordered.ts';
import { openServices, type Services } from '../services.ts';
import type { Opened } from './close-after-each.ts';
import { mailedBy, startMailServer, type TestMailServer } from './mail-server.ts';
import { testConfig } from './test-config.ts';

/** A catalogue with some products, each with the same document. */
export const catalogueOf = (products: number, documentType = 'datasheet') => ({
  manufacturer: { name: 'Test Works' },
  products: Array.from({ length: products }, (_, number) => ({
    id: `p${number}`,
    title: `Product ${number}`,
    type: 'T',
    documents: [{ id: 'd', file: 'd.pdf', documentType }],
  })),
});

/** A watched source, looked at by the clock of the test. */
export interface Watched {
  readonly services: Services;
  readonly feed: Feed;
  /** Looks `seconds` after the last look; by default at the next one that is due. */
  turn(seconds?: number, importer?: Importer): Promise<Turn['outcome']>;
  /** The subjects and texts of the mails that came since the last call. */
  mails(): Promise<{ subject: string; text: string }[]>;
}

/** Watches a source, with further variables of the environment. */
export type Watch = (source: string, environment?: Record<string, string>) => Promise<Watched>;

/** Watches sources for the tests of a file, which read the mails about them; closed after each test. */
export function watchingFor(opened: Opened): Watch {
  let smtp: TestMailServer;
  beforeAll(async () => {
    smtp = await startMailServer();
  });
  afterAll(() => smtp.close());
  return async (source, environment = {}) => {
    const dataDir = await opened.folder();
    const to = `${dataDir.split('-').at(-1)}@maker.example`.toLowerCase();
    const services = await openServices(
      testConfig(dataDir, {
        ...mailedBy(smtp),
        CATALOGUE: source,
        CATALOGUE_PRIVATE_ADDRESSES: 'true',
        FEED_EVERY_MINUTES: '15',
        FEED_REPORT_TO: to,
        ...environment,
      }),
    );
    opened.push(() => services.close());
    const { feed } = services;
    if (!feed) throw new Error('the catalogue is not watched');
    let now = Date.now();
    let read = 0;
    return {
      services,
      feed,
      turn: async (seconds = 15 * 60, importer = (order) => importOrdered(order, services.imports)) => {
        now += seconds * 1000;
        return (await feed.turn(importer, new AbortController().signal, now)).outcome;
      },
      mails: async () => {
        await services.worker.idle();
        const own = smtp.mails.filter((mail) => mail.to.includes(to)).slice(read);
        read += own.length;
        return own.map(({ source: text }) => ({
          subject: /^Subject: (.*(?:\r\n .*)*)/m.exec(text)?.[1]?.replaceAll(/\r\n /g, ' ') ?? '',
          text: unfolded(text),
        }));
      },
    };
  };
}

/** Undoes quoted-printable, as far as the tests look into it. */
function unfolded(source: string): string {
  const bytes = source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The number of products that are served; null if nothing is. */
export const served = async ({ services: { releases } }: Watched) => {
  const current = await releases.current();
  return (current && (await releases.load(current.id)))?.products.length ?? null;
};

/** Writes a catalogue into its folder. */
export const write = (folder: string, catalogue: unknown) =>
  writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
