import { languageCodes } from '@submittal/contract/languages';
import { type CreateProject, CreateProjectSchema } from '@submittal/contract/project';
import { type ProjectAttribute, type ProjectField, projectFields } from '@submittal/contract/project-fields';
import { packagePages } from '@submittal/domain/package-pages';
import { fromResources } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { type PackageDocument, planPackage } from '@submittal/pdf-linker/package-plan';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkedPages, packed, prepared } from '../../../pdf-linker/src/testing/made-documents.ts';
import type { ProjectDocument, Submittal } from '../submittals/stored-submittal.ts';
import { hasPdf } from './package-files.ts';
import { packageManifest } from './package-manifest.ts';
import { printedWords } from './printed-words.ts';
import { projectSheets } from './project-sheets.ts';

const MAX_PAGES = 4;

/** Bodies of one page and more. */
let bodies: PackageDocument[];

beforeAll(async () => {
  bodies = await Promise.all(
    Array.from({ length: MAX_PAGES }, async (_, i) =>
      packed(await prepared(await linkedPages(i + 1, 'Page')), '', ''),
    ),
  );
});

function chosen(at: number, name: string, productTitle: string, pageCount: number): ProjectDocument {
  return {
    key: `key-${at}`,
    productID: productTitle,
    productTitle,
    resource: madeDocument(`document-${at}`, { resourceName: `${name}.pdf`, pageCount }),
  };
}

function submittal(details: Partial<CreateProject>, resources: ProjectDocument[]): Submittal {
  const { resources: _, ...project } = CreateProjectSchema.parse(details);
  return { details: project, resources, version: 1, createdAt: '', updatedAt: '' };
}

/** The package as it is planned from the project's manifest. */
function plan(project: Submittal) {
  const manifest = packageManifest(project);
  const { documents, pages } = manifest;
  const list = documents.flatMap((document, at) => {
    const body = bodies[(project.resources[at]?.resource.pageCount ?? 0) - 1];
    return body ? [{ ...body, ...document }] : [];
  });
  if (!hasPdf(manifest)) return { documentFirstPages: [], pageCount: 0 };
  return planPackage(list, { ...printedWords(manifest), pages });
}

/** Long and wide titles among them: how many lines they take decides how many sheets the contents have. */
const title = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc
    .array(fc.constantFrom('Window', 'perimeter', 'at', 'sill', 'WWWWWWWW', 'iiii', 'Fenêtre-Ø'), {
      minLength: 1,
      maxLength: 30,
    })
    .map((words) => words.join(' ')),
);
/** Values of a field of the project: each may decide what is printed, and so how many sheets that takes. */
function valuesOf(name: ProjectAttribute): fc.Arbitrary<unknown> {
  const field: ProjectField = projectFields[name];
  if (field.kind === 'switch') return fc.boolean();
  if (field.kind === 'record') return name === 'transmittal' ? transmittals : fc.constant(null);
  const { max } = field;
  const long = fc.array(title, { maxLength: 10 }).map((parts) => parts.join('\n').slice(0, max));
  return (
    fields[name] ??
    fc.oneof(
      fc.constant(field.usual),
      title.map((text) => text.slice(0, max)),
      long,
    )
  );
}
/** Transmittals whose texts take a line, many, or more than a sheet. */
const text = fc.oneof(
  fc.constant(''),
  title.map((words) => words.slice(0, 40)),
);
const transmittals = fc.option(
  fc.record({
    layout: fc.constantFrom('', 'project', 'federal', 'gone'),
    section: text,
    dateSent: fc.constantFrom('', '2027-06-30'),
    submission: fc.constantFrom('', 'new', 'resubmittal'),
    owner: text,
    remarks: fc.array(title, { maxLength: 60 }).map((parts) => parts.join('\n').slice(0, 4000)),
    certification: fc.array(title, { maxLength: 30 }).map((parts) => parts.join(' ').slice(0, 2000)),
    items: fc.array(
      fc.record({
        productID: fc.constantFrom('ArdSeal 790', 'AirSkin FA-40', 'gone'),
        labels: text,
        deviation: fc.array(title, { maxLength: 20 }).map((parts) => parts.join(' ').slice(0, 1000)),
      }),
      { maxLength: 4 },
    ),
  }),
);
/** Fields that take other values than any text. */
const fields: Partial<Record<ProjectAttribute, fc.Arbitrary<string>>> = {
  language: fc.constantFrom(...languageCodes),
  region: fc.constantFrom('', 'us', 'all'),
  lastDelivery: fc.constantFrom('', '2027-06-30'),
  markForm: fc.constantFrom('', 'drawn'),
  // Uploaded before it can be named.
  logoFilename: fc.constant(''),
};
/** Every field of a project. */
const options = fc.record(
  Object.fromEntries(
    (Object.keys(projectFields) as ProjectAttribute[]).map((name) => [
      projectFields[name].wire,
      valuesOf(name),
    ]),
  ),
);
/** Headings before some of the documents, by their places; an empty one ends the one before it. */
const headings = fc.array(
  fc.record({ at: fc.nat({ max: 130 }), name: fc.oneof(fc.constant(''), title), divider: fc.boolean() }),
  { maxLength: 8 },
);
const documents = fc.array(
  fc.tuple(title, fc.constantFrom('ArdSeal 790', 'AirSkin FA-40', 'EJ-400'), fc.nat({ max: MAX_PAGES })),
  { minLength: 1, maxLength: 120 },
);

describe('the pages that a visitor sees', () => {
  it('are exactly those that the package has', async () => {
    await fc.assert(
      fc.asyncProperty(documents, options, headings, async (list, details, own) => {
        const placed = own.map(({ at, name, divider }, number) => {
          return { id: `own ${number}`, name, divider, resourceID: `document-${at}` };
        });
        const project = submittal(
          { ...details, headings: placed },
          list.map(([name, heading, pages], at) => chosen(at, name, heading, pages)),
        );
        const shown = packagePages(
          fromResources(
            project.resources.map(({ productID, productTitle, resource }) => {
              return { ...resource, productID, productTitle };
            }),
            project.details.headings,
          ),
          project.details,
          await projectSheets(project),
        );
        const { documentFirstPages, pageCount } = await plan(project);
        expect(shown.documents.filter((first) => first !== null)).toEqual(documentFirstPages);
        expect(shown.pageCount).toBe(pageCount);
      }),
      { numRuns: 60 },
    );
  });

  it('take the sheets that the server measured, whether the contents are wanted yet or not', async () => {
    const long = 'Window Perimeter at Sill with Pan Flashing '.repeat(2);
    const many = Array.from({ length: 30 }, (_, at) => chosen(at, long, 'a', 1));
    expect(await projectSheets(submittal({}, many))).toMatchObject({ cover: 1, contents: 2, divider: 1 });
    const files = many.map((one) => ({ ...one, resource: { ...one.resource, pageCount: 0 } }));
    expect(await projectSheets(submittal({}, files))).toMatchObject({ cover: 1, contents: 2, divider: 1 });
    expect(await projectSheets(submittal({}, files.slice(0, 3)))).toMatchObject({ contents: 1 });
  });
});

it('tells numbers and dates of documents where the catalogue gives one, in the language of the package', () => {
  const resources = [
    chosen(0, 'Certificate', 'P', 1),
    chosen(1, 'Letter', 'P', 1),
    chosen(2, 'Data', 'P', 1),
    chosen(3, 'Note', 'P', 1),
  ];
  const facts = [{ number: 'NOA 24-0117.03' }, { issuedOn: '2026-10-12' }, { revised: '2025-01-09' }, {}];
  const manifestOf = (given: object[], language = 'en') =>
    packageManifest(
      submittal(
        { projectName: 'P', language },
        resources.map((one, at) => ({ ...one, resource: { ...one.resource, ...given[at] } })),
      ),
    ).documents.map(({ numberOrDate }) => numberOrDate);
  expect(manifestOf(facts)).toEqual(['NOA 24-0117.03', 'October 12, 2026', 'January 9, 2025', undefined]);
  expect(manifestOf(facts, 'de')).toEqual([
    'NOA 24-0117.03',
    '12. Oktober 2026',
    '9. Januar 2025',
    undefined,
  ]);
  // What a rule read from the pages is printed as such.
  const [first = {}, second = {}, ...others] = facts;
  const read = [{ ...first, proposed: ['number'] }, { ...second, proposed: ['issuedOn'] }, ...others];
  expect(manifestOf(read).slice(0, 3)).toEqual([
    'NOA 24-0117.03 (read from the document)',
    'October 12, 2026 (read from the document)',
    'January 9, 2025',
  ]);
  expect(manifestOf([{ ...first, proposed: ['validUntil'] }])[0]).toBe('NOA 24-0117.03');
  // A revision alone is no reason for a column.
  expect(manifestOf([{ revised: '2025-01-09' }])).toEqual([undefined, undefined, undefined, undefined]);
});
