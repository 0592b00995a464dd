import { type CreateProjectInput, CreateProjectSchema } from '@submittal/contract/project';
import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { planPackage } from '@submittal/pdf-linker/package-plan';
import { expect, it } from 'vitest';
import { fillable, packed, prepared } from '../../../pdf-linker/src/testing/made-documents.ts';
import { revisedState } from '../submittals/revised-state.ts';
import type { ProjectDocument, Submittal } from '../submittals/stored-submittal.ts';
import { packageManifest } from './package-manifest.ts';
import { printedWords } from './printed-words.ts';
import { projectSheets } from './project-sheets.ts';
import { oneOf, projectManifest } from './section-manifest.ts';
import { StoredManifestSchema } from './stored-manifest.ts';

function document(id: string, productID = 'seal', more: Partial<ProjectDocument> = {}): ProjectDocument {
  const resource = madeDocument(id, { documentCode: id.toUpperCase(), pageCount: 1 });
  return { key: `key-${id}`, productID, productTitle: productID, resource, ...more };
}

type Given = Partial<CreateProjectInput>;

function project(resources: ProjectDocument[], given: Given = {}): Submittal {
  const { resources: _, ...details } = CreateProjectSchema.parse({
    ...{ projectName: 'P', coverPage: true, includeTableOfContents: true, date: '2026-11-20' },
    ...given,
  });
  return { details, resources, version: 1, createdAt: '', updatedAt: '' };
}

/** A project that goes on from another as R1. */
function revised(before: Submittal, after: Submittal): Submittal {
  const revision = {
    ...{ name: 'R0', revision: '', number: '', shareId: 's', sentAt: '2026-11-21T08:00:00Z' },
    ...{ date: before.details.date, kind: 'pdf' as const, documents: 3, pages: 5, size: 9 },
  };
  const transmittal = { ...blankTransmittal, ...after.details.transmittal, revision: '1' };
  const own = { transmittal, revisions: [revision], revised: revisedState(before) };
  return { ...after, details: { ...after.details, ...own } };
}

const rowsOf = (submittal: Submittal) =>
  packageManifest(submittal).changes?.groups.flatMap(({ heading, rows }) =>
    rows.map(({ number, name, what, document: at }) => [heading, number, name, what, at]),
  );

const [guide, sheet, chart] = [document('guide'), document('sheet'), document('chart', 'wrap')];

it('is in no package without an earlier revision', async () => {
  const manifest = packageManifest(project([guide]));
  expect(manifest.pages).toEqual(['cover', 'contents']);
  expect(manifest).not.toHaveProperty('changes');
  expect(await projectSheets(project([guide]))).not.toHaveProperty('changes');
});

it('states what changed, where it is now, and where it was', () => {
  const other = document('sheet', 'seal', { key: 'key-newer' });
  const now = project([guide, other, document('report', 'wrap', { pages: '' })], { date: '2026-12-04' });
  const submittal = revised(project([guide, sheet, chart]), now);
  expect(packageManifest(submittal).pages).toEqual(['cover', 'changes', 'contents']);
  expect(packageManifest(submittal).changes).toMatchObject({
    ...{ title: 'Changes in R1', counted: '3 changes', sign: '1', said: 'changed in R1' },
    cells: [{ text: 'R1' }, { text: 'R0' }, { text: 'November 20, 2026' }, { text: 'December 4, 2026' }],
  });
  expect(rowsOf(submittal)).toEqual([
    ['Replaced', '02', 'sheet', 'New edition, 1 page', 1],
    ['Replaced', '03', 'report', 'REPORT replaces CHART, 1 page', 2],
    ['Project fields', '', 'Date', 'December 4, 2026, was November 20, 2026', undefined],
  ]);
});

it('strikes out what was removed, and tells of pages and order', () => {
  const long = document('long', 'seal', { resource: madeDocument('long', { pageCount: 12 }) });
  const before = revised(project([guide, sheet, chart, long]), project([guide]));
  const revisedPages = { ...before.details.revised, documents: before.details.revised?.documents ?? [] };
  const documents = revisedPages.documents.map((one) => ({
    ...one,
    page: one.resourceID === 'chart' ? 7 : null,
  }));
  const now = project([{ ...long, pages: '1-4, 7' }, guide, sheet]);
  const submittal = {
    ...now,
    details: {
      ...before.details,
      ...now.details,
      revised: { fields: revisedPages.fields ?? [], documents },
      revisions: before.details.revisions ?? [],
    },
  };
  expect(rowsOf(submittal)).toEqual([
    ['Added and removed', '', 'chart', 'Removed, was no. 03, page 7 of R0', undefined],
    ['Marks, pages and order', '01', 'long', 'Pages 1-4, 7, was all 12', 0],
    ['Marks, pages and order', '01', 'long', 'Moved, was no. 04', 0],
  ]);
});

it('states nothing that the package does not print', () => {
  const transmittal = { ...blankTransmittal, owner: 'Harbor Point Health Trust' };
  const given = { email: 'a@example.org', transmittal };
  const of = (more: Given) =>
    JSON.stringify(
      packageManifest(revised(project([guide], given), project([guide], { ...more, transmittal: null }))),
    );
  expect(of({ coverPage: false })).not.toMatch(/example.org|Health Trust/);
  expect(of({})).toMatch(/example.org/);
  expect(of({})).not.toMatch(/Health Trust/);
  expect(of({ transmittalPage: true })).toMatch(/Owner.*blank, was Harbor Point Health Trust/);
});

it('speaks the language of the package', () => {
  const submittal = revised(project([guide, sheet]), project([guide], { language: 'de' }));
  const { changes } = packageManifest(submittal);
  expect(changes).toMatchObject({ title: 'Änderungen in R1', counted: '1 Änderung' });
  expect(changes?.groups[0]?.rows[0]?.what).toBe('Entfernt, war Nr. 02');
});

it('prints in a share what it froze', () => {
  const frozen = packageManifest(revised(project([guide, sheet]), project([guide, chart])));
  expect(StoredManifestSchema.parse(JSON.parse(JSON.stringify(frozen)))).toEqual(frozen);
});

it('takes as many sheets as the project says, so that screens count the same pages', async () => {
  const many = Array.from({ length: 60 }, (_, at) => document(`sheet-${at}`));
  const submittal = revised(project([guide]), project(many));
  const sheets = await projectSheets(submittal);
  expect(sheets.changes).toBeGreaterThan(1);
  const manifest = packageManifest(submittal);
  const body = packed(await prepared(await fillable('drawing')), '', '');
  const plan = await planPackage(
    manifest.documents.map((one) => ({ ...body, ...one })),
    { ...printedWords(manifest), pages: manifest.pages },
  );
  const front = (sheets.cover ?? 0) + (sheets.changes ?? 0) + (sheets.contents ?? 0);
  expect(plan.documentFirstPages[0]).toBe(front + 1);
});

it('compares each section’s package with what it had of the section', () => {
  const given = { sectionPackages: true, transmittalPage: true, transmittal: { ...blankTransmittal } };
  const before = project([guide, sheet, chart], given);
  const now = project([guide, chart], given);
  const sectionOf = (id: string) =>
    id === 'seal' ? { number: '07 92 00', title: 'Sealants' } : { number: '07 27 00', title: 'Barriers' };
  const whole = projectManifest(revised(before, now), { sectionOf, publicUrl: null });
  expect(whole).not.toHaveProperty('changes');
  const [barriers, sealants] = [oneOf(whole, 0), oneOf(whole, 1)];
  expect(barriers?.changes?.groups).toEqual([]);
  expect(barriers?.pages).toContain('changes');
  expect(sealants?.changes?.groups).toMatchObject([{ rows: [{ name: 'sheet', struck: true }] }]);
  expect(StoredManifestSchema.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});
