import { describe, expect, it } from 'vitest';
import type { FindingKind } from './finding-kinds.ts';
import { siftCatalogue } from './sift-catalogue.ts';

const file = { file: 'd.pdf', documentType: 'certification' };

function sift(documents: readonly object[], rest: object = {}) {
  const products = [
    { id: 'p', title: 'P', type: 'T', documents: documents.map((one) => ({ ...file, ...one })) },
  ];
  const value = structuredClone({ manufacturer: { name: 'M' }, products, ...rest });
  const { catalogue, findings } = siftCatalogue({ value, findings: [] });
  const reported = (kind: FindingKind) =>
    findings
      .filter((finding) => finding.kind === kind)
      .map(({ place, message, cost }) => [place, message, cost]);
  return { documents: catalogue.products[0]?.documents, catalogue, findings, reported };
}

const at = (index: number, field: string) => `products[0].documents[${index}].${field}`;

describe('what a document says of itself, and cannot be so', () => {
  it('is reported at its field, and nothing else is lost', () => {
    const { documents, findings } = sift([
      {
        id: 'd',
        number: 'C-1',
        testedOn: '2026-02-30',
        issuedOn: '2025-05-01',
        markets: ['US-FL', 'XX', 'fr'],
        origin: { country: 'Germany', plant: 'Ulm' },
      },
    ]);
    expect(documents).toEqual([
      {
        ...file,
        id: 'd',
        language: 'EN',
        number: 'C-1',
        issuedOn: '2025-05-01',
        markets: ['US-FL', 'FR'],
        origin: { plant: 'Ulm' },
      },
    ]);
    expect(findings.map(({ kind, place, cost }) => [kind, place, cost])).toEqual([
      ['impossible-date', at(0, 'testedOn'), 'value'],
      ['wrong-value', at(0, 'origin.country'), 'value'],
      ['wrong-value', at(0, 'markets[1]'), 'value'],
    ]);
    expect(findings[2]?.message).toContain('"XX" does not fit: it begins with no country of ISO 3166-1');
  });

  it('an origin of which nothing fits is none', () => {
    expect(sift([{ id: 'd', origin: { country: 'Utopia' } }]).documents?.[0]).not.toHaveProperty('origin');
  });

  it('a check digit tells a GTIN with a slip', () => {
    const of = (gtin: string) =>
      sift([], { products: [{ id: 'p', title: 'P', type: 'T', gtin, brand: 'B', documents: [] }] });
    expect(of('4006381333931').catalogue.products).toMatchObject([{ gtin: '4006381333931', brand: 'B' }]);
    const { catalogue, reported } = of('4006381333913');
    expect(catalogue.products).toMatchObject([{ id: 'p', brand: 'B' }]);
    expect(catalogue.products[0]).not.toHaveProperty('gtin');
    expect(reported('wrong-value')).toEqual([
      ['products[0].gtin', '"4006381333913" does not fit: its check digit is wrong', 'value'],
    ]);
  });

  it('a range the wrong way round keeps its end; a test may be older or younger than what was issued', () => {
    const { documents, reported } = sift([
      { id: 'a', issuedOn: '2026-01-02', validFrom: '2026-01-03', validUntil: '2026-01-01' },
      {
        id: 'b',
        testedOn: '2026-01-02',
        issuedOn: '2026-01-01',
        validFrom: '2026-01-01',
        validUntil: '2026-01-01',
      },
    ]);
    expect(reported('wrong-range')).toEqual([
      [at(0, 'issuedOn'), '2026-01-02 is after "validUntil", 2026-01-01', 'value'],
      [at(0, 'validFrom'), '2026-01-03 is after "validUntil", 2026-01-01', 'value'],
    ]);
    expect(documents?.[0]).toEqual({ ...file, id: 'a', language: 'EN', validUntil: '2026-01-01' });
    expect(documents?.[1]).toMatchObject({
      testedOn: '2026-01-02',
      issuedOn: '2026-01-01',
      validFrom: '2026-01-01',
    });
  });

  it('documents that supersede themselves, each other, in a longer circle, or what is not there', () => {
    const { documents, reported } = sift([
      { id: 'self', supersedes: ['self', 'old', 'old', 'gone', 'refused'] },
      { id: 'old' },
      { id: 'refused', file: undefined },
      { id: 'one', supersedes: ['two', 'old'] },
      { id: 'two', supersedes: ['one'] },
      { id: 'x', supersedes: ['y'] },
      { id: 'y', supersedes: ['z', 'self'] },
      { id: 'z', supersedes: ['x'] },
    ]);
    expect(reported('unknown-reference')).toEqual([
      [at(0, 'supersedes[0]'), '"self" supersedes itself', 'value'],
      [at(0, 'supersedes[3]'), 'no document has the id "gone"', 'value'],
    ]);
    expect(reported('circular-supersession')).toEqual([
      [at(3, 'supersedes[0]'), '"one" supersedes "two", which supersedes "one" in turn', 'value'],
      [at(4, 'supersedes[0]'), '"two" supersedes "one", which supersedes "two" in turn', 'value'],
      [at(5, 'supersedes[0]'), '"x" supersedes "y", which supersedes "x" by way of others', 'value'],
      [at(6, 'supersedes[0]'), '"y" supersedes "z", which supersedes "y" by way of others', 'value'],
      [at(7, 'supersedes[0]'), '"z" supersedes "x", which supersedes "z" by way of others', 'value'],
    ]);
    expect(documents?.map(({ id, supersedes }) => [id, supersedes])).toEqual([
      ['self', ['old']],
      ['old', undefined],
      ['one', ['old']],
      ['two', undefined],
      ['x', undefined],
      ['y', ['self']],
      ['z', undefined],
    ]);
  });

  it('follows a chain of twenty thousand documents', () => {
    const documents = Array.from({ length: 20_000 }, (_, place) => ({
      id: `d${place}`,
      ...(place > 0 && { supersedes: [`d${place - 1}`] }),
    }));
    expect(sift(documents).reported('circular-supersession')).toEqual([]);
  });

  it('variants that none of its products has; without any it covers none', () => {
    const shared = { ...file, id: 's', coversVariants: ['A', 'B', 'C'] };
    const own = { ...file, id: 'o', coversVariants: ['X'] };
    const wall = { ...file, id: 'w', coversVariants: ['A', 'B'] };
    const { catalogue, reported } = sift([], {
      products: [
        { id: 'p', title: 'P', type: 'T', variants: [{ key: 'A' }], documents: [shared, own] },
        { id: 'q', title: 'Q', type: 'T', variants: [{ key: 'B' }], documents: [shared] },
      ],
      systems: [{ id: 'w', title: 'W', products: ['p'], documents: [wall] }],
    });
    expect(reported('unknown-reference')).toEqual([
      ['products[0].documents[0].coversVariants[2]', 'no product of "s" has a variant "C"', 'value'],
      [
        'products[0].documents[1].coversVariants[0]',
        'no product of "o" has a variant "X"; as it names no other, it covers none',
        'value',
      ],
      ['systems[0].documents[0].coversVariants[1]', 'no product of "w" has a variant "B"', 'value'],
    ]);
    const covered = [...catalogue.products, ...catalogue.systems].map(({ documents }) =>
      documents.map(({ coversVariants }) => coversVariants),
    );
    expect(covered).toEqual([[['A', 'B'], []], [['A', 'B']], [['A']]]);
  });
});
