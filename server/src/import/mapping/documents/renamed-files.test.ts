import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CreateProjectSchema, UpdateProjectSchema } from '@submittal/contract/project';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../services.ts';
import { eachWithServices } from '../../../testing/own-services.ts';
import { temporaryFolder } from '../../../testing/tiny-catalogue.ts';
import { importSource } from '../../import-source.ts';

let services: Services;
let folder: string;

eachWithServices((opened) => {
  services = opened;
});

const mapping = {
  version: 1,
  manufacturer: { name: 'Northlight' },
  tables: [
    { file: 'products.csv', kind: 'products', fields: { id: 'Item', title: 'Name', type: 'Category' } },
  ],
  folders: [{ files: 'Certificates/*', documentType: 'leed', language: 'FR' }],
};

/** Files that need no preparation, so that these tests are quick. */
const files: Readonly<Record<string, string>> = {
  'products.csv': 'Item,Name,Category\n1,Deck Shield,Coatings\n2,Roof Primer,Coatings\n',
  'mapping.json': JSON.stringify(mapping),
  'Data Sheets/Deck Shield.dwg': 'AC1032 sheet of the shield',
  'Certificates/Deck Shield LEED.dwg': 'AC1032 certificate of the shield',
  'Data Sheets/Roof Primer TDS.dwg': 'AC1032 sheet of the primer',
};

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) await write(name, text);
});

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(join(folder, to)), { recursive: true });
  await rename(join(folder, from), join(folder, to));
}

async function take() {
  const report = await importSource(folder, services.imports);
  await services.catalogue.refresh();
  return report;
}

/** What is served: the product, id, name, type and language of each document. */
function served(): string[] {
  const { products, documents } = services.catalogue.get().release;
  const all = [...documents].map(({ resource }) => resource);
  return [...products].flatMap(({ title, documents: own }) =>
    own.map((at) => {
      const resource = all[at];
      return [
        title,
        resource?.resourceID,
        resource?.resourceName,
        resource?.resourceDocumentType,
        resource?.resourceLanguage,
      ].join(', ');
    }),
  );
}

describe('a file that was renamed', () => {
  it('keeps its product, id, type and language, whatever it is called and however often', async () => {
    await take();
    const before = served();
    expect(before).toEqual([
      'Deck Shield, Deck-Shield-LEED, Deck Shield LEED.dwg, leed, FR',
      'Deck Shield, Deck-Shield, Deck Shield.dwg, datasheet, EN',
      'Roof Primer, Roof-Primer-TDS, Roof Primer TDS.dwg, datasheet, EN',
    ]);
    const { id, editToken } = await services.submittals.create(
      CreateProjectSchema.parse({ resources: [{ resourceID: 'Deck-Shield-LEED', productID: '1' }] }),
    );
    await move('Certificates/Deck Shield LEED.dwg', 'Library/0001.dwg');
    await move('Data Sheets/Deck Shield.dwg', 'Library/Deck Shield brochure of spring.dwg');
    const report = await take();
    expect(report).toMatchObject({ faults: [], documents: 3 });
    const lines = [...report.warnings, ...report.remarks].map(({ kind, message }) => `${kind}: ${message}`);
    expect(lines).toContain(
      'renamed-document: "Deck Shield LEED.dwg" is called "0001.dwg" now; its bytes are the same, and it stays "Deck-Shield-LEED"',
    );
    expect(lines.filter((line) => /^(?:unconfirmed|unused|unmapped)/.test(line))).toEqual([]);
    expect(served()).toContain('Deck Shield, Deck-Shield-LEED, 0001.dwg, leed, FR');

    const project = await services.submittals.find(id, editToken);
    expect(project?.resources[0]?.superseded).toEqual({ by: 'Deck-Shield-LEED', renamed: true });
    const renew = UpdateProjectSchema.parse({
      version: 1,
      resources: [{ resourceID: 'Deck-Shield-LEED', productID: '1', renew: true }],
    });
    const { resources } = await services.submittals.update(id, editToken, renew);
    expect(resources[0]).toMatchObject({ resourceName: '0001.dwg' });
    expect(resources[0]?.superseded).toBeUndefined();

    await move('Library/0001.dwg', 'Library/0002.dwg');
    const again = await take();
    expect(served()).toContain('Deck Shield, Deck-Shield-LEED, 0002.dwg, leed, FR');
    expect(again.remarks.filter(({ kind }) => kind === 'renamed-document')).toHaveLength(1);
  });

  it('is not one whose name is there with other bytes, nor one of a product that is gone', async () => {
    await take();
    await move('Data Sheets/Roof Primer TDS.dwg', 'Library/0003.dwg');
    await write('Data Sheets/Roof Primer TDS.dwg', 'AC1032 a later sheet');
    await move('Certificates/Deck Shield LEED.dwg', 'Library/0001.dwg');
    await write('products.csv', 'Item,Name,Category\n2,Roof Primer,Coatings\n');
    const { release } = await take();
    expect(await services.releases.accept(release ?? '', 'Ada')).toBe(true);
    await services.catalogue.refresh();
    expect(served()).toEqual(['Roof Primer, Roof-Primer-TDS, Roof Primer TDS.dwg, datasheet, EN']);
  });

  it('belongs to another product if its new name says so', async () => {
    await take();
    await move('Data Sheets/Deck Shield.dwg', 'Data Sheets/Roof Primer SDS.dwg');
    await take();
    expect(served()).toContain('Roof Primer, Roof-Primer-SDS, Roof Primer SDS.dwg, sds, EN');
  });

  it('keeps a type that only its folder said', async () => {
    await take();
    await move('Data Sheets/Deck Shield.dwg', 'Library/Deck Shield.dwg');
    await take();
    expect(served()).toContain('Deck Shield, Deck-Shield, Deck Shield.dwg, datasheet, EN');
  });
});
