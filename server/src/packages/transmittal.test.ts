import { type CreateProjectInput, CreateProjectSchema } from '@submittal/contract/project';
import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { planPackage } from '@submittal/pdf-linker/package-plan';
import { expect, it } from 'vitest';
import type { ItemCell } from '../../../pdf-linker/src/layout/transmittal-form.ts';
import { bytesOf, fillable, packed, prepared } from '../../../pdf-linker/src/testing/made-documents.ts';
import { pageTexts } from '../../../pdf-linker/src/testing/script-package.ts';
import type { Submittal } from '../submittals/stored-submittal.ts';
import { packageManifest } from './package-manifest.ts';
import { printedWords } from './printed-words.ts';
import { projectSheets } from './project-sheets.ts';
import { StoredManifestSchema } from './stored-manifest.ts';

const items790 = {
  ...{ productID: 'seal', manufacturer: '', model: '', description: '', labels: 'EF-2', quantity: '12' },
  ...{ paragraph: '', deviation: '' },
};
const transmittal = {
  ...blankTransmittal,
  section: '07 92 00',
  sequence: '3',
  owner: 'Harbor Point Health Trust',
  items: [{ ...items790, deviation: 'Another colour' }],
};

const textOf = (cell: ItemCell): string => (cell.kind === 'printed' ? cell.text : cell.field.value);

function project(details: Partial<CreateProjectInput>): Submittal {
  const { resources: _, ...given } = CreateProjectSchema.parse({ projectName: 'P', ...details });
  const resources = ['seal', 'wrap', 'seal'].map((productID, at) => ({
    key: `key-${at}`,
    productID,
    productTitle: productID === 'seal' ? 'ArdSeal 790' : 'AirSkin',
    ...(productID === 'seal' && { productMaker: 'Ardent' }),
    resource: madeDocument(`document-${at}`, { resourceDocumentType: 'datasheet', pageCount: 1 }),
  }));
  return { details: given, resources, version: 1, createdAt: '', updatedAt: '' };
}

it('is in a package only if it is wanted; nothing that it states leaves by a share otherwise', () => {
  const manifest = packageManifest(project({ coverPage: true, transmittal }));
  expect(manifest.transmittal).toBeUndefined();
  expect(JSON.stringify(manifest)).not.toContain('Harbor Point Health Trust');
  expect(manifest.pages).toEqual(['cover']);
});

it('does not put the details of the cover into a package without a cover', () => {
  const manifest = packageManifest(project({ transmittalPage: true, transmittal, email: 'a@example.org' }));
  expect(manifest.pages).toEqual(['transmittal']);
  expect(JSON.stringify(manifest)).not.toContain('a@example.org');
});

it('lists each product once, with its manufacturer and what was entered of it', () => {
  const { items } = packageManifest(project({ transmittalPage: true, transmittal })).transmittal ?? {};
  const printed = items?.map(({ cells }) =>
    cells.flatMap((cell) => (cell.kind === 'printed' ? cell.text : [])),
  );
  expect(printed).toEqual([
    ['01', 'Ardent', 'ArdSeal 790', 'Stated'],
    ['02', '', 'AirSkin'],
  ]);
  expect(items?.[0]?.deviation).toMatchObject({ name: 'item.01.deviation', value: 'Another colour' });
});

it('has an item for a visitor’s own files, under their title in the language of the package', () => {
  const submittal = project({
    ...{ transmittalPage: true, documentLabels: true, language: 'fr' },
    transmittal: {
      ...transmittal,
      items: [...transmittal.items, { ...items790, productID: 'uploads', labels: 'DA-1' }],
    },
  });
  const own = {
    ...{ key: 'own', productID: 'uploads', productTitle: 'Uploaded Documents' },
    resource: madeDocument('own', { pageCount: 1 }),
  };
  const { transmittal: form, documents } = packageManifest({
    ...submittal,
    resources: [own, ...submittal.resources],
  });
  expect(form?.items.map(({ cells }) => cells.map(textOf).slice(0, 4))).toEqual([
    ['01', '', 'Documents téléversés', 'DA-1'],
    ['02', 'Ardent', 'ArdSeal 790', 'EF-2'],
    ['03', '', 'AirSkin', ''],
  ]);
  expect(documents.map(({ ownLabel }) => ownLabel?.item)).toEqual(['01', '02', '03', '02']);
});

it('prints each item that was entered for a product, as its form lists them', () => {
  const submittal = project({
    ...{ transmittalPage: true, documentLabels: true },
    transmittal: { ...transmittal, items: [...transmittal.items, { ...items790, labels: 'EF-3' }] },
  });
  const { transmittal: form, documents } = packageManifest(submittal);
  expect(form?.items.map(({ cells }) => cells.map(textOf).slice(0, 4))).toEqual([
    ['01', 'Ardent', 'ArdSeal 790', 'EF-2'],
    ['02', 'Ardent', 'ArdSeal 790', 'EF-3'],
    ['03', '', 'AirSkin', ''],
  ]);
  expect(documents.map(({ ownLabel }) => ownLabel?.item)).toEqual(['01', '03', '01']);
});

it('takes the number that the receiver’s pattern prints', () => {
  const own = { id: 'city', name: 'City', patterns: { number: '{section:compact}.{sequence:4}' } };
  const of = (receiver?: object) =>
    packageManifest(project({ transmittalPage: true, transmittal, receiver } as Partial<CreateProjectInput>))
      .transmittal?.number.text;
  expect(of({ own })).toBe('079200.0003');
  expect(of()).toBe('07 92 00-003-0');
});

it('speaks the language of the package', () => {
  const form = packageManifest(project({ transmittalPage: true, language: 'de' })).transmittal;
  expect(form?.title).toBe('Begleitschein');
  expect(form?.key?.words).toContain('Freigegeben');
});

it('states the size of its areas for stamps as its language does', async () => {
  const sizes = { en: '2 × 1.57 in', fr: '2 × 1,57 po', es: '2 × 1.57 pulg.', de: '51 × 40 mm' };
  const body = packed(await prepared(await fillable('drawing')), '', '');
  for (const [language, size] of Object.entries(sizes)) {
    const manifest = packageManifest(
      project({ transmittalPage: true, language } as Partial<CreateProjectInput>),
    );
    const documents = manifest.documents.map((document) => ({ ...body, ...document }));
    const plan = await planPackage(documents, { ...printedWords(manifest), pages: manifest.pages });
    const text = (await pageTexts(await bytesOf(plan, 0, plan.length))).join(' ');
    expect(text.replaceAll(/\s+/g, ' ').split(` ${size} `)).toHaveLength(3);
  }
});

it('prints in a share what it froze', () => {
  for (const layout of ['project', 'federal']) {
    const frozen = packageManifest(
      project({ transmittalPage: true, transmittal: { ...transmittal, layout } }),
    );
    expect(StoredManifestSchema.parse(JSON.parse(JSON.stringify(frozen)))).toEqual(frozen);
  }
});

it('can be read in ranges, each of which is part of the whole', async () => {
  const submittal = project({ transmittalPage: true, coverPage: true, transmittal });
  const manifest = packageManifest(submittal);
  const body = packed(await prepared(await fillable('drawing')), '', '');
  const documents = manifest.documents.map((document) => ({ ...body, ...document }));
  const options = { ...printedWords(manifest), pages: manifest.pages };
  const whole = await planPackage(documents, options);
  const bytes = await bytesOf(whole, 0, whole.length);
  const again = await planPackage(documents, options);
  expect(again.etag).toBe(whole.etag);
  for (let at = 0; at < bytes.length; at += 9973) {
    const end = Math.min(bytes.length, at + 9973);
    expect((await bytesOf(again, at, end)).equals(bytes.subarray(at, end))).toBe(true);
  }
  expect(whole.pageCount).toBe(1 + ((await projectSheets(submittal)).transmittal ?? 0) + 3);
});
