import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Services } from '../../services.ts';
import { eachWithServices } from '../../testing/own-services.ts';
import { drawPaper } from '../../testing/papers/draw-paper.ts';
import { temporaryFolder } from '../../testing/tiny-catalogue.ts';
import { ImportFaults } from '../finding.ts';
import { importSource } from '../import-source.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { siftCatalogue } from '../sift-catalogue.ts';
import { filesIn } from '../tables/folder-files.ts';
import { askFacts } from './ask-facts.ts';
import { FACTS_FILE } from './facts-file.ts';

// Documents are read in processes of their own, which a busy machine starts in seconds.
vi.setConfig({ testTimeout: 120_000 });

let services: Services;
eachWithServices((opened) => {
  services = opened;
});

function certificate(number: string, until: string): Promise<Uint8Array> {
  return drawPaper([
    [
      { head: 'CERTIFICATE OF CONFORMITY' },
      [
        [54, 'Certificate No.'],
        [200, number],
      ],
      [
        [54, 'Issued by'],
        [200, 'Larkhill Certification Ltd'],
      ],
      [
        [54, 'Date of issue'],
        [200, '12 March 2024'],
      ],
      [
        [54, 'Valid until'],
        [200, until],
      ],
    ],
  ]);
}

/** A catalogue of one product with a certificate each of these numbers; the first says its issuer itself. */
async function certificates(...numbers: string[]): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'docs'));
  const documents = numbers.map((number, at) => ({
    id: number,
    file: `docs/${number}.pdf`,
    documentType: 'certification',
    ...(at === 0 && { issuer: 'Larkhill' }),
  }));
  for (const number of numbers) {
    await writeFile(join(folder, `docs/${number}.pdf`), await certificate(number, '11 March 2029'));
  }
  const products = [{ id: 'p', title: 'P', type: 'T', documents }];
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ manufacturer: { name: 'M' }, products }));
  return folder;
}

async function ask(folder: string): Promise<string> {
  const { catalogue } = siftCatalogue(await readCatalogue(folder));
  await askFacts(folder, await filesIn(folder), catalogue);
  return readFile(join(folder, FACTS_FILE), 'utf8');
}

async function answer(folder: string, edit: (text: string) => string): Promise<void> {
  await writeFile(join(folder, FACTS_FILE), edit(await readFile(join(folder, FACTS_FILE), 'utf8')));
}

/** The documents that are served, by id. */
async function served(folder: string) {
  const report = await importSource(folder, services.imports);
  await services.catalogue.refresh();
  const { documents } = services.catalogue.get().release;
  return { report, document: new Map(documents.map(({ resource }) => [resource.resourceID, resource])) };
}

describe('facts read from documents', () => {
  it('are proposed in the report with sentence and page, and shown to nobody', async () => {
    const { report, document } = await served(await certificates('A-1001'));
    expect(document.get('A-1001')).toMatchObject({ issuer: 'Larkhill' });
    expect(document.get('A-1001')).not.toHaveProperty('validUntil');
    expect(report.proposals.map(({ fact, value }) => `${fact} ${value}`)).toEqual([
      'number A-1001',
      'issuedOn 2024-03-12',
      'validUntil 2029-03-11',
    ]);
    expect(report.proposals[2]).toMatchObject({
      document: 'A-1001',
      sentence: 'Valid until 11 March 2029',
      page: 1,
      certain: true,
    });
  });

  it('become the catalogue’s own, row by row, once they are accepted', async () => {
    const folder = await certificates('A-1001', 'A-1002');
    expect(await ask(folder)).toContain(
      ',docs/A-1001.pdf,validUntil,2029-03-11,true,1,Valid until 11 March 2029,',
    );
    await answer(folder, (text) =>
      text
        .replace(',docs/A-1001.pdf,validUntil', 'yes,docs/A-1001.pdf,validUntil')
        .replace(',docs/A-1002.pdf,number,A-1002', 'x,docs/A-1002.pdf,number,A-1002/B'),
    );
    const { document, report } = await served(folder);
    expect(document.get('A-1001')).toMatchObject({ validUntil: '2029-03-11' });
    expect(document.get('A-1001')).not.toHaveProperty('proposed');
    expect(document.get('A-1002')).toMatchObject({ number: 'A-1002/B' });
    expect(document.get('A-1002')).not.toHaveProperty('validUntil');
    expect(report.remarks.map(({ kind }) => kind)).toContain('proposed-facts');
    // Asked again, what was answered stays.
    expect(await ask(folder)).toContain('true,docs/A-1001.pdf,validUntil,2029-03-11');
  });

  it('are answered together: another reading of a fact that is accepted is not asked any more', async () => {
    const folder = await certificates('A-1001');
    await ask(folder);
    await answer(folder, (text) => {
      const [head = '', ...rows] = text.trim().split('\n');
      const own = rows.find((row) => row.includes(',validUntil,')) ?? '';
      const other = own.replace('2029-03-11', '2029-11-03').replace(',true,', ',false,');
      return [head, `true${own}`, other, ''].join('\n');
    });
    const { report } = await served(folder);
    expect(report.remarks.map(({ kind }) => kind)).not.toContain('proposed-facts');
  });

  it('are accepted, or shown as proposals, by kind, for later files too', async () => {
    const folder = await certificates('A-1001', 'A-1002', 'A-1003');
    await ask(folder);
    await answer(folder, (text) =>
      text.replace(',*,number', 'true,*,number').replace(',*,validUntil', 'show,*,validUntil'),
    );
    await writeFile(join(folder, 'docs/A-1004.pdf'), await certificate('A-1004', '1 May 2030'));
    const catalogue = JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'));
    catalogue.products[0].documents.push({
      id: 'A-1004',
      file: 'docs/A-1004.pdf',
      documentType: 'certification',
    });
    await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
    const { document } = await served(folder);
    expect(document.get('A-1001')).toMatchObject({
      number: 'A-1001',
      issuer: 'Larkhill',
      validUntil: '2029-03-11',
      proposed: ['validUntil'],
    });
    expect(document.get('A-1001')).not.toHaveProperty('issuedOn');
    expect(document.get('A-1004')).toMatchObject({ number: 'A-1004', validUntil: '2030-05-01' });
  });

  it('are not taken of a file that has changed since, which is said and asked again', async () => {
    const folder = await certificates('A-1001');
    await ask(folder);
    await answer(folder, (text) =>
      text.replace(',docs/A-1001.pdf,validUntil', 'true,docs/A-1001.pdf,validUntil'),
    );
    await writeFile(join(folder, 'docs/A-1001.pdf'), await certificate('A-1001', '11 March 2034'));
    const { document, report } = await served(folder);
    expect(document.get('A-1001')).not.toHaveProperty('validUntil');
    expect(report.warnings.map(({ kind }) => kind)).toContain('stale-fact');
    const rows = await ask(folder);
    expect(rows).toContain('\n,docs/A-1001.pdf,validUntil,2034-03-11');
    expect(rows).not.toContain('2029-03-11');
  });

  it('are refused if a row cannot be understood, with its place', async () => {
    const folder = await certificates('A-1001');
    await writeFile(join(folder, FACTS_FILE), 'accept,file,fact,value\ntrue,docs/A-1001.pdf,colour,red\n');
    const outcome = await importSource(folder, services.imports).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(ImportFaults);
    expect(String(outcome)).toContain(
      'mapping-facts.csv line 2: "colour" at "fact" is none of number, issuer',
    );
  });

  it('are left out with a fault if what was written in is no value of the fact', async () => {
    const folder = await certificates('A-1001');
    await writeFile(
      join(folder, FACTS_FILE),
      'accept,file,fact,value\ntrue,docs/A-1001.pdf,issuedOn,2024-03\ntrue,docs/A-1001.pdf,validUntil,2029-03\n',
    );
    const { document, report } = await served(folder);
    expect(document.get('A-1001')).toMatchObject({ validUntil: '2029-03-31' });
    expect(report.faults).toMatchObject([
      { kind: 'impossible-date', place: 'mapping-facts.csv line 2, value' },
    ]);
  });
});
