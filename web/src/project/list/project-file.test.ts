import { PROJECT_FILE } from '@submittal/contract/constants';
import { MAX_PROJECT_RESOURCES } from '@submittal/contract/project';
import { ProjectFileSchema } from '@submittal/contract/project-file';
import { fromResources } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { describe, expect, it } from 'vitest';
import { defaultDetails } from '../record/details.ts';
import { productsOf } from '../record/project-content.ts';
import { blankStored } from '../record/stored.ts';
import { readProjectFile, writeProjectFile } from './project-file.ts';

const under = (id: string, productID: string) => ({
  ...madeDocument(id),
  productID,
  productTitle: productID,
});

const content = {
  details: { ...defaultDetails, title: '港湾 مستشفى', email: 'a@b.example', coverPage: true },
  selection: fromResources(
    [under('a', 'p1'), under('b', 'p1'), under('a', 'p2'), under('own', 'uploads')],
    [{ id: 'h1', name: 'Tower', divider: true, resourceID: 'b' }],
  ),
};

const written = writeProjectFile(content, new Date('2026-11-22T10:00:00Z'));
const changed = (change: (file: Record<string, unknown>) => void): string => {
  const file: Record<string, unknown> = JSON.parse(written);
  change(file);
  return JSON.stringify(file);
};

describe('a project file', () => {
  it('has the form that is published', () => {
    expect(ProjectFileSchema.parse(JSON.parse(written))).toMatchObject({
      savedAt: '2026-11-22T10:00:00.000Z',
      project: { projectName: '港湾 مستشفى', email: 'a@b.example' },
      documents: [{ resourceID: 'a' }, { resourceID: 'a', productID: 'p2' }, { resourceID: 'b' }, {}],
    });
  });

  it('holds neither id nor edit token, whatever the browser keeps', () => {
    const stored = { ...blankStored, ...content, id: 'secret-id', editToken: 'secret-token' };
    expect(writeProjectFile(stored, new Date())).not.toContain('secret');
  });

  it('reads back as the same project', () => {
    const read = readProjectFile(written);
    if ('kind' in read) throw new Error(read.kind);
    expect(read.details).toEqual(content.details);
    const pairs = (of: typeof content.selection) =>
      productsOf(of).map(({ productID, document }) => [
        productID,
        document.resourceID,
        document.resourceName,
      ]);
    expect(pairs(read.selection)).toEqual(pairs(content.selection));
    expect(read.selection.headings).toEqual(content.selection.headings);
  });

  it('takes the pages along that are kept of a document, and names those that cannot be read', () => {
    const shortened = { ...under('a', 'p1'), pageCount: 8, pages: '1-4, 7' };
    const file = writeProjectFile({ ...content, selection: fromResources([shortened]) }, new Date());
    const read = readProjectFile(file);
    if ('kind' in read) throw new Error(read.kind);
    expect(productsOf(read.selection).map(({ document }) => document.pages)).toEqual(['1-4, 7']);
    expect(readProjectFile(file.replace('1-4, 7', '4-0'))).toEqual({
      kind: 'field',
      place: 'documents[0].pages',
    });
  });

  it('gives fields that it does not name their usual values, and leaves unknown ones alone', () => {
    const read = readProjectFile(
      changed((file) => {
        file['project'] = { projectName: 'Only a name', template: 'x' };
        file['more'] = 1;
      }),
    );
    expect(read).toMatchObject({ details: { ...defaultDetails, title: 'Only a name' } });
  });

  it.each([
    ['no JSON', 'a,b,c', { kind: 'no-json' }],
    ['another list', '[]', { kind: 'another' }],
    ['another program’s', '{"format":"x","version":1}', { kind: 'another' }],
    ['a later form', changed((file) => (file['version'] = 2)), { kind: 'newer' }],
    ['no form', changed((file) => delete file['version']), { kind: 'field', place: 'version' }],
    ['no project', changed((file) => delete file['project']), { kind: 'field', place: 'project' }],
    [
      'a wrong field',
      changed((file) => (file['project'] = { coverPage: 'yes' })),
      { kind: 'field', place: 'project.coverPage' },
    ],
    [
      'a name that is too long',
      changed((file) => (file['project'] = { projectName: 'x'.repeat(301) })),
      { kind: 'field', place: 'project.projectName' },
    ],
    [
      'a region that there is not',
      changed((file) => (file['project'] = { region: 'mars' })),
      { kind: 'field', place: 'project.region' },
    ],
    [
      'a day that is none',
      changed((file) => (file['project'] = { lastDelivery: 'soon' })),
      { kind: 'field', place: 'project.lastDelivery' },
    ],
    [
      'a heading that is too long',
      changed((file) => (file['project'] = { headings: [{ id: 'h', name: 'x'.repeat(1000) }] })),
      { kind: 'field', place: 'project.headings[0].name' },
    ],
    [
      'a heading without an id',
      changed((file) => (file['project'] = { headings: [{ name: 'Tower' }] })),
      { kind: 'field', place: 'project.headings[0].id' },
    ],
    ['no list', changed((file) => (file['documents'] = {})), { kind: 'field', place: 'documents' }],
    [
      'a document without an id',
      changed((file) => (file['documents'] = [{ productID: 'p', resourceID: '' }])),
      { kind: 'field', place: 'documents[0].resourceID' },
    ],
    [
      'no document',
      changed((file) => (file['documents'] = [null])),
      { kind: 'field', place: 'documents[0]' },
    ],
    [
      'too many documents',
      changed((file) => (file['documents'] = Array(MAX_PROJECT_RESOURCES + 1).fill({}))),
      { kind: 'field', place: 'documents' },
    ],
    ['too much', ' '.repeat(PROJECT_FILE.maxBytes + 1), { kind: 'too-large' }],
  ])('that is %s is refused with its reason', (_, text, fault) => {
    expect(readProjectFile(text)).toEqual(fault);
  });

  it('takes as many documents as a project may have', () => {
    const documents = Array.from({ length: MAX_PROJECT_RESOURCES }, (_, at) => ({
      productID: 'p',
      resourceID: `${at}`,
    }));
    const read = readProjectFile(changed((file) => (file['documents'] = documents)));
    expect(read).toMatchObject({ selection: { order: { length: MAX_PROJECT_RESOURCES } } });
  });

  it('does nothing by names that objects inherit', () => {
    const read = readProjectFile(
      changed((file) => (file['documents'] = [{ productID: '__proto__', resourceID: '__proto__' }])),
    );
    expect(read).toMatchObject({ selection: { order: ['__proto__'] } });
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});
