import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closeAfterEach } from '../testing/close-after-each.ts';
import { drawPdf } from '../testing/files.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';
import { catalogueOf, served, watchingFor, write } from '../testing/watched-catalogue.ts';
import type { Importer } from './feed.ts';
import { importOrdered } from './import-ordered.ts';

const MINUTE = 60_000;

const opened = closeAfterEach();
const watch = watchingFor(opened);

describe('a watched folder', () => {
  it('is imported once it holds still, and not again before it changes', async () => {
    const folder = await writeCatalogue(catalogueOf(5), { 'd.pdf': await drawPdf('D', 1) });
    opened.push(() => removeFolders(folder));
    const watched = await watch(folder);
    expect(await watched.turn()).toBe('settling');
    expect(await served(watched)).toBeNull();
    // Somebody is still writing.
    await write(folder, catalogueOf(6));
    expect(await watched.turn(40)).toBe('settling');
    expect(await watched.turn(20)).toBe('not due');
    expect(await watched.turn(20)).toBe('served');
    expect(await served(watched)).toBe(6);
    const [first, ...others] = await watched.mails();
    expect(others).toEqual([]);
    expect(first?.subject).toBe('Catalogue imported: 6 products, 0 systems, 1 document, 1 page');

    expect(await watched.turn(60)).toBe('not due');
    expect(await watched.turn()).toBe('unchanged');
    await write(folder, catalogueOf(7));
    expect(await watched.turn()).toBe('settling');
    expect(await watched.turn(30)).toBe('served');
    const [change] = await watched.mails();
    expect(change?.subject).toBe('Catalogue imported: products: 1 in');
    expect(change?.text).toContain('  + p6  Product 6');
    expect(change?.text).toContain('Served now: 7 products');
    expect(await watched.mails()).toEqual([]);
  });

  it('is put on hold for what it lost, and whoever may accept it gets one mail, with the counts and the command', async () => {
    const folder = await writeCatalogue(catalogueOf(10), { 'd.pdf': await drawPdf('D', 1) });
    opened.push(() => removeFolders(folder));
    const watched = await watch(folder, { FEED_SETTLE_SECONDS: '0' });
    expect(await watched.turn()).toBe('served');
    await watched.mails();
    await write(folder, catalogueOf(4));
    expect(await watched.turn()).toBe('held');
    expect(await served(watched)).toBe(10);
    const [mail] = await watched.mails();
    expect(mail?.subject).toBe('Catalogue held, not served: it would lose 6 of 10 products');
    const release = /npm run catalogue -- accept (\S+)/.exec(mail?.text ?? '')?.[1];
    expect(await watched.services.releases.list()).toContainEqual(
      expect.objectContaining({ id: release, held: expect.anything() }),
    );
    expect(mail?.text).toContain('products: 6 out');
    expect(mail?.text).toContain('  - … and 1 more');

    // Asked for, it is imported again, and nothing new is reported.
    await watched.feed.store.ask(watched.feed.id);
    expect(await watched.turn(1)).toBe('held');
    expect(await watched.mails()).toEqual([]);
  });

  it('tells faults by kind with five examples, once, and that a catalogue is refused', async () => {
    const catalogue = catalogueOf(20);
    const lacking = catalogue.products.slice(0, 12).flatMap(({ documents }, number) => {
      const document = { id: `lost${number}`, file: `lost${number}.pdf`, documentType: 'sds' };
      documents.push(document);
      return [document];
    });
    const folder = await writeCatalogue(catalogue, { 'd.pdf': await drawPdf('D', 1) });
    opened.push(() => removeFolders(folder));
    const watched = await watch(folder, { FEED_SETTLE_SECONDS: '0' });
    expect(await watched.turn()).toBe('served');
    const [report] = await watched.mails();
    expect(report?.text).toContain(`Faults: missing-file (${lacking.length})`);
    expect(report?.text.match(/no such file "lost/g)).toHaveLength(5);
    expect(report?.text).toContain('… and 7 more');
    // The same file, written again.
    await write(folder, catalogue);
    expect(await watched.turn()).toBe('served');
    expect(await watched.mails()).toEqual([]);

    await writeFile(join(folder, 'catalogue.json'), '{ broken');
    expect(await watched.turn()).toBe('refused');
    expect((await watched.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Catalogue refused: not valid JSON'),
    ]);
    expect(await watched.turn()).toBe('unchanged');
    expect((await watched.feed.store.read(watched.feed.id)).standing?.taken?.refused).toContain(
      'not valid JSON',
    );
    expect(await served(watched)).toBe(20);
  });

  it('that cannot be read is tried again after pauses that double, and reported once', async () => {
    const folder = await writeCatalogue(catalogueOf(3), { 'd.pdf': await drawPdf('D', 1) });
    const away = `${folder}-away`;
    opened.push(() => removeFolders(folder, away));
    const watched = await watch(folder, { FEED_SETTLE_SECONDS: '0' });
    expect(await watched.turn()).toBe('served');
    await watched.mails();
    await rename(folder, away);
    const pauses: number[] = [];
    let seconds = 15 * 60;
    for (let time = 0; time < 6; time++) {
      expect(await watched.turn(seconds)).toBe('failed');
      const { standing } = await watched.feed.store.read(watched.feed.id);
      seconds = (Date.parse(standing?.nextAt ?? '') - Date.parse(standing?.lookedAt ?? '')) / 1000;
      pauses.push(seconds / 60);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15]);
    const [failed, ...others] = await watched.mails();
    expect(others).toEqual([]);
    expect(failed?.subject).toBe('The watched catalogue cannot be read or imported');
    expect(failed?.text).toContain(`there is no catalogue at "${folder}" (ENOENT)`);
    // An empty folder in its place, as a share that is not mounted leaves one, is no catalogue either.
    await mkdir(folder);
    expect(await watched.turn()).toBe('failed');
    expect(await served(watched)).toBe(3);
    await rm(folder, { recursive: true });
    await rename(away, folder);
    expect(await watched.mails()).toEqual([]);
    expect(await watched.turn()).toBe('unchanged');
    expect((await watched.mails()).map(({ subject }) => subject)).toEqual([
      'The watched catalogue can be read again',
    ]);
  });

  it('whose import ends early every time is reported as well', async () => {
    const folder = await writeCatalogue(catalogueOf(3), { 'd.pdf': await drawPdf('D', 1) });
    opened.push(() => removeFolders(folder));
    const watched = await watch(folder);
    expect(await watched.turn()).toBe('settling');
    const dies: Importer = async () => {
      throw new Error('the import ended with SIGKILL');
    };
    for (let time = 0; time < 4; time++) expect(await watched.turn(15 * 60, dies)).toBe('failed');
    const [failed, ...others] = await watched.mails();
    expect(others).toEqual([]);
    expect(failed?.text).toContain('the import ended with SIGKILL');
    expect(await watched.turn()).toBe('served');
    expect((await watched.mails()).map(({ subject }) => subject)).toEqual([
      'The watched catalogue can be read again',
      expect.stringContaining('Catalogue imported'),
    ]);
  });

  it('whose import was killed after it was published is reported once, with all that came in', async () => {
    const folder = await writeCatalogue(catalogueOf(5), { 'd.pdf': await drawPdf('D', 1) });
    opened.push(() => removeFolders(folder));
    const watched = await watch(folder, { FEED_SETTLE_SECONDS: '0' });
    expect(await watched.turn()).toBe('served');
    await watched.mails();
    await write(folder, catalogueOf(8));
    const killed = new AbortController();
    await expect(
      watched.feed.turn(
        async (order) => {
          const outcome = await importOrdered(order, watched.services.imports);
          killed.abort();
          return outcome;
        },
        killed.signal,
        Date.now() + 60 * MINUTE,
      ),
    ).rejects.toThrow();
    expect(await watched.mails()).toEqual([]);
    expect(await watched.turn(2 * 60 * 60)).toBe('served');
    expect((await watched.mails()).map(({ subject }) => subject)).toEqual([
      'Catalogue imported: products: 3 in',
    ]);
  });

  it('leaves a release in service that somebody switched back to, until it changes', async () => {
    const folder = await writeCatalogue(catalogueOf(5), { 'd.pdf': await drawPdf('D', 1) });
    opened.push(() => removeFolders(folder));
    const watched = await watch(folder, { FEED_SETTLE_SECONDS: '0' });
    const { feed, services } = watched;
    await watched.turn();
    const first = (await services.releases.current())?.id ?? '';
    await write(folder, catalogueOf(6));
    await watched.turn();
    await services.releases.switchTo(first, 'operator');
    await feed.store.ask(feed.id);
    expect(await watched.turn()).toBe('served');
    expect(await served(watched)).toBe(5);
    await write(folder, catalogueOf(7));
    expect(await watched.turn()).toBe('served');
    expect(await served(watched)).toBe(7);
    // What was imported before is a change like any other.
    await write(folder, catalogueOf(6));
    expect(await watched.turn()).toBe('served');
    expect(await served(watched)).toBe(6);
  });
});
