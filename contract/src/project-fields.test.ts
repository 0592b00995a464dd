import { describe, expect, it } from 'vitest';
import {
  CreateProjectSchema,
  ProjectSchema,
  StoredFieldsSchema,
  UpdateProjectSchema,
  withheldFields,
} from './project.ts';
import { coverCellNames, formAttributes, projectFields, switchAttributes } from './project-fields.ts';

describe('the fields of a project', () => {
  it('have the names of the specification, as attributes and in payloads', () => {
    const names = Object.entries(projectFields).map(([attribute, { wire }]) => `${attribute} ${wire}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'title projectName',
        'author submitterName',
        'date date',
        'location location',
        'phoneNumber phone',
        'email email',
        'description description',
        'notes notes',
        'coverPage coverPage',
        'logoFilename logoFilename',
        'includeTableOfContents includeTableOfContents',
      ]),
    );
    const wires = Object.values(projectFields).map(({ wire }) => wire);
    expect(new Set(wires).size).toBe(wires.length);
  });

  it('start as the specification says', () => {
    const { title, coverPage, includeTableOfContents, logoFilename } = projectFields;
    expect(title.usual).toBe('My Submittal');
    expect(coverPage.usual).toBe(false);
    expect(includeTableOfContents.usual).toBe(false);
    expect(logoFilename.usual).toBe('');
  });

  it('are answered with id, totals and documents', () => {
    const names = ['id', 'totalFileSize', 'totalResourceCount', 'resources'];
    expect(Object.keys(ProjectSchema.shape)).toEqual(expect.arrayContaining(names));
  });

  it('are all taken, stored and answered', () => {
    for (const { wire, usual } of Object.values(projectFields)) {
      expect(CreateProjectSchema.parse({})[wire]).toBe(usual);
      expect(StoredFieldsSchema.parse({})[wire]).toBe(usual);
      expect(Object.keys(ProjectSchema.shape)).toContain(wire);
      expect(UpdateProjectSchema.parse({ version: 1 })).not.toHaveProperty(wire);
    }
  });

  it('take a last delivery only as a day, or none', () => {
    expect(CreateProjectSchema.parse({ lastDelivery: ' 2027-06-30 ' }).lastDelivery).toBe('2027-06-30');
    expect(UpdateProjectSchema.parse({ version: 1, lastDelivery: null }).lastDelivery).toBe('');
    expect(CreateProjectSchema.safeParse({ lastDelivery: 'June 2027' }).success).toBe(false);
  });

  it('of a person are sent to the owner alone', () => {
    expect(withheldFields).toMatchObject({ email: '', notes: '', phone: '', transmittal: null });
  });

  it('of the specification stand in the form, among the options and on the cover in the order of the reference', () => {
    const form = ['title', 'author', 'date', 'location', 'email', 'phoneNumber', 'notes', 'description'];
    expect(formAttributes.filter((name) => form.includes(name))).toEqual(form);
    const switches = ['coverPage', 'includeTableOfContents', 'dividers', 'pageStamps', 'signedOriginals'];
    expect(switchAttributes.filter((name) => switches.includes(name))).toEqual(switches);
    const cells = ['author', 'location', 'date', 'email', 'phoneNumber', 'documents', 'pages', 'notes'];
    expect(coverCellNames.filter((name) => cells.includes(name))).toEqual(cells);
  });

  it('keep, as they are stored, what a newer version wrote', () => {
    expect(StoredFieldsSchema.parse({ projectName: 'Harbor', template: 'A/E' })).toMatchObject({
      projectName: 'Harbor',
      template: 'A/E',
    });
    expect(StoredFieldsSchema.safeParse({ projectName: 7 }).success).toBe(false);
  });

  it('take a transmittal with what is filled in, and refuse a day that is none', () => {
    const taken = CreateProjectSchema.parse({
      transmittal: { section: ' 07 92 00 ', items: [{ productID: 'p' }] },
    });
    expect(taken.transmittal).toMatchObject({ section: '07 92 00', architect: '', layout: '' });
    expect(taken.transmittal?.items).toMatchObject([{ productID: 'p', quantity: '', deviation: '' }]);
    const refused = CreateProjectSchema.safeParse({ transmittal: { dateRequired: 'soon', purpose: 'fun' } });
    expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'transmittal.dateRequired',
      'transmittal.purpose',
    ]);
  });

  it('read a stored transmittal of another version', () => {
    const stored = { section: '07 92 00', stamp: 'x', items: [{ productID: 'p', finish: 'matt' }] };
    expect(StoredFieldsSchema.parse({ transmittal: stored }).transmittal).toMatchObject({
      ...stored,
      owner: '',
      items: [{ ...stored.items[0], labels: '' }],
    });
    expect(StoredFieldsSchema.parse({ receiver: { profile: 7 } }).receiver).toEqual({
      profile: '',
      own: null,
      patterns: {},
    });
    expect(StoredFieldsSchema.parse({ receiver: { profile: 'dot', own: null } }).receiver?.patterns).toEqual(
      {},
    );
  });

  it('refuse a text that is too long or has control characters in a name, and say which field', () => {
    const outcome = CreateProjectSchema.safeParse({ notes: 'x'.repeat(4001), logoFilename: 'a\u0007b' });
    expect(outcome.error?.issues.map(({ path }) => path[0])).toEqual(['notes', 'logoFilename']);
  });
});
