import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Catalogue, type CatalogueDocument, CatalogueSchema } from '@submittal/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, renewalDue } from './data/days.ts';
import { SAMPLE_DAY } from './data/sample-day.ts';
import { dayInWords, factsInWords } from './documents/facts-in-words.ts';
import { planCatalogue } from './drawing/plan-catalogue.ts';

const plan = planCatalogue();
const catalogue: Catalogue = CatalogueSchema.parse(plan.catalogue);
const documents = [
  ...new Map(
    [...catalogue.products, ...catalogue.systems]
      .flatMap((holder) => holder.documents)
      .map((document) => [document.id, document]),
  ).values(),
];
const having = (test: (document: CatalogueDocument) => unknown) => documents.filter(test);
const typed = (...types: string[]) => documents.filter(({ documentType }) => types.includes(documentType));
const certificates = typed('certification');
const due = renewalDue(SAMPLE_DAY);

describe('the sample catalogue', () => {
  it('has certificates that are valid, that lapse soon, that have lapsed, and that say no days', () => {
    const lapsed = certificates.filter(({ validUntil }) => validUntil && validUntil < SAMPLE_DAY);
    const soon = certificates.filter(
      ({ validUntil }) =>
        validUntil && validUntil >= SAMPLE_DAY && validUntil < dayAfter(SAMPLE_DAY, { days: 60 }),
    );
    const valid = certificates.filter(({ validUntil }) => validUntil && validUntil > due);
    const undated = certificates.filter(({ validUntil, issuedOn }) => !validUntil && !issuedOn);
    expect(lapsed.length).toBeGreaterThanOrEqual(2);
    expect(soon.length).toBeGreaterThanOrEqual(2);
    expect(valid.length).toBeGreaterThanOrEqual(20);
    expect(undated.length).toBeGreaterThanOrEqual(4);
  });

  it('has no other document that lapses before the sample is renewed', () => {
    const lapsing = having(({ validUntil }) => validUntil && validUntil <= due).map(({ id }) => id);
    expect(lapsing.sort()).toEqual([
      'dryflow-dp-10-cl',
      'drystop-pvc-9-cl',
      'firehold-mw-8-cl-former',
      'firehold-wrap-wr-2-cl',
      'jointspan-moisture-blanket-cl',
    ]);
  });

  it('has a recalled certificate, and one that takes the place of another on the day after its last', () => {
    expect(having(({ recalledFrom }) => recalledFrom && recalledFrom < SAMPLE_DAY).length).toBe(1);
    const [successor, ...others] = having(({ supersedes }) => supersedes);
    const former = documents.find(({ id }) => successor?.supersedes?.includes(id));
    expect(others).toEqual([]);
    expect(successor?.validFrom).toBe(dayAfter(former?.validUntil ?? '', { days: 1 }));
    expect(former?.number).not.toBe(successor?.number);
  });

  it('has statements of origin, one of which names a project', () => {
    const statements = typed('originstatement');
    expect(statements.map(({ origin }) => origin?.country).sort()).toEqual(['CA', 'US']);
    expect(statements.filter(({ namesProject }) => namesProject).length).toBe(1);
  });

  it('has approvals with the numbers of invented authorities, some of which count in a part of a country', () => {
    const approvals = having(({ codeEdition }) => codeEdition);
    expect(approvals.length).toBeGreaterThanOrEqual(10);
    for (const approval of approvals) {
      expect(approval.number).toMatch(/^(GLEC|CSPB) \d{4}/);
      expect(approval.jurisdiction).toBeTruthy();
    }
    expect(new Set(approvals.map(({ number }) => number)).size).toBe(approvals.length);
    expect(having(({ markets }) => markets?.includes('US-FL')).length).toBeGreaterThanOrEqual(2);
  });

  it('has test reports with their laboratory, and declarations with their programme', () => {
    for (const report of typed('testreport')) {
      expect(report).toMatchObject({
        laboratory: 'Lakefront Materials Laboratory',
        issuedOn: report.revised,
      });
      expect(report.testedOn?.localeCompare(report.issuedOn ?? '')).toBe(-1);
    }
    for (const declaration of typed('epd', 'hpd')) {
      expect(declaration.programme).toMatch(/\d/);
      expect(declaration.sets).toEqual(['sustainability']);
    }
  });

  it('has sets for closeout and for sustainability', () => {
    const sets = new Set(documents.flatMap((document) => document.sets ?? []));
    expect(sets).toEqual(new Set(['closeout', 'sustainability']));
  });

  it('has variants, and letters that cover some of them', () => {
    const forms = catalogue.products.filter(({ variants }) => variants);
    expect(forms.length).toBeGreaterThanOrEqual(40);
    for (const { variants = [] } of forms)
      expect(new Set(variants.map(({ key }) => key)).size).toBe(variants.length);
    for (const product of catalogue.products) {
      const keys = product.variants?.map(({ key }) => key) ?? [];
      for (const { coversVariants } of product.documents)
        expect(keys).toEqual(expect.arrayContaining(coversVariants ?? []));
    }
    expect(having(({ coversVariants }) => coversVariants).length).toBeGreaterThanOrEqual(3);
  });

  it('has amounts that can be compared, a brand and a number of its own for each product', () => {
    const amounts = catalogue.products.filter(({ facts }) =>
      facts?.some(({ value }) => typeof value === 'number'),
    );
    expect(amounts.length).toBeGreaterThanOrEqual(80);
    expect(new Set(catalogue.products.map(({ gtin }) => gtin)).size).toBe(catalogue.products.length);
    expect(catalogue.products.every(({ title, brand }) => brand && title.startsWith(brand))).toBe(true);
  });

  it('has a role for each product of each system', () => {
    for (const { products, roles = [] } of catalogue.systems)
      expect(roles.flatMap((role) => role.products).sort()).toEqual([...products].sort());
  });
});

const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0;

describe.runIf(hasPoppler)('the pages of a document', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sample-facts-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const drawnOf = new Map(plan.files.map((file) => [file.path, file]));
  const numbered = having(({ number, file = '' }) => number && (drawnOf.get(file)?.cost ?? 0) <= 150);
  // Drawing takes its time: two of each type that say the same kinds of facts.
  const drawn = Map.groupBy(
    numbered,
    (document) => Object.keys(document).sort().join() + document.documentType,
  )
    .values()
    .flatMap((alike) => alike.slice(0, 2))
    .toArray();

  it('state what the catalogue says of it', async () => {
    expect(drawn.length).toBeGreaterThan(10);
    for (const document of drawn) {
      const path = join(folder, 'one.pdf');
      await writeFile(path, (await drawnOf.get(document.file ?? '')?.draw()) ?? '');
      const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
      const {
        number,
        issuer,
        codeEdition,
        jurisdiction,
        programme,
        laboratory,
        coversVariants = [],
      } = document;
      const { country, plant, category } = document.origin ?? {};
      const said = [
        number,
        issuer,
        codeEdition,
        jurisdiction,
        programme,
        laboratory,
        country,
        plant,
        category,
      ];
      const days = [document.testedOn, document.issuedOn, document.validFrom, document.validUntil];
      for (const fact of [...said, ...coversVariants, ...days.map((day) => day && dayInWords(day))])
        if (fact) expect(text, document.id).toContain(fact);
    }
  });
});

describe('facts in words', () => {
  it('say what is given, and nothing of what is not', () => {
    expect(
      factsInWords({ number: 'A 1', issuer: 'Council', issuedOn: '2026-03-04', validUntil: '2028-03-03' }),
    ).toBe('Number A 1, issued by Council on March 4, 2026. Valid until March 3, 2028.');
    expect(factsInWords({ number: 'A 1' })).toBe('Number A 1.');
    expect(factsInWords({})).toBe('');
  });
});
