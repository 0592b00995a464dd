import type { Resource } from '@submittal/contract/document';
import { describe, expect, it } from 'vitest';
import { buttonState, productButtons, systemButtons } from './buttons.ts';
import { madeDocument } from './testing/made-document.ts';

const document = (id: string, type: string, more: Partial<Resource> = {}) =>
  madeDocument(id, { resourceDocumentType: type, ...more });
const ids = (set: { documents: readonly Resource[] } | undefined) =>
  set?.documents.map((one) => one.resourceID);

describe('product buttons', () => {
  it('keep their order and place whether or not there are documents', () => {
    expect(productButtons([]).primary.map((button) => button.title)).toEqual([
      'Specifications',
      'Detail Drawings',
      'Data Sheet',
      'App Instructions',
      'SDS',
      'SDS (CAN)',
      'Cert Letter',
      'Warranty',
    ]);
    expect(productButtons([]).secondary).toEqual([]);
  });

  it('divide safety data sheets by region', () => {
    const { primary } = productButtons([
      document('us', 'sds', { resourceRegion: 'us' }),
      document('any', 'SDS'),
      document('ca', 'sds', { resourceRegion: 'canada' }),
      document('can', 'sds_can'),
    ]);
    expect(ids(primary[4])).toEqual(['us', 'any']);
    expect(ids(primary[5])).toEqual(['ca', 'can']);
  });

  it('group sheets by colour and warranties by US and CAN', () => {
    const { primary } = productButtons([
      document('a', 'sds', { colorCode: '014' }),
      document('b', 'sds', { colorCode: '022' }),
      document('c', 'sds', { colorCode: '014' }),
      document('w1', 'standardmaterialwarranty', { resourceRegion: 'us' }),
      document('w2', 'boilerplate', { resourceRegion: 'canada' }),
      document('w3', 'exhibit'),
    ]);
    expect(primary[4]?.documentsByGroup.map((one) => [one.group, one.documents.length])).toEqual([
      ['014', 2],
      ['022', 1],
    ]);
    expect(primary[7]?.documentsByGroup.map((one) => [one.group, ids(one)])).toEqual([
      ['US', ['w1', 'w3']],
      ['CAN', ['w2']],
    ]);
  });

  it('make extra toggles of other types, titled by their subtitle', () => {
    const { secondary } = productButtons([
      document('x', 'chart', { resourceSubtitle: 'Primer Selection Chart' }),
      document('b', 'brochure'),
      document('y', 'caddetail'),
    ]);
    expect(secondary.map((button) => [button.title, button.kind])).toEqual([
      ['Brochure', 'toggle'],
      ['Primer Selection Chart', 'toggle'],
      ['caddetail', 'toggle'],
    ]);
  });
});

describe('system buttons', () => {
  it('take SDS by language and leave boilerplate out of the warranty', () => {
    const { primary } = systemButtons([
      document('en', 'sds'),
      document('can', 'sds', { resourceLanguage: 'FR_CA' }),
      document('w', 'exhibit'),
      document('b', 'boilerplate'),
    ]);
    expect(primary.map((button) => button.key)).toEqual([
      'architecturalspec',
      'detaildrawing',
      'datasheet',
      'sds',
      'sds_can',
      'certification',
      'leed',
      'warranty',
    ]);
    expect(ids(primary[3])).toEqual(['en']);
    expect(ids(primary[4])).toEqual(['can']);
    expect(ids(primary[7])).toEqual(['w']);
  });
});

describe('the state of a button', () => {
  const button = { documents: [document('a', 'sds'), document('b', 'sds')] };
  it.each([
    [[], 'none', 0],
    [['a'], 'some', 1],
    [['a', 'b', 'z'], 'all', 2],
  ] as const)('with %j selected is %s', (selected, state, selectedCount) => {
    expect(buttonState(button, new Set(selected))).toEqual({ state, selectedCount });
  });
  it('is void without documents, whatever is selected', () => {
    expect(buttonState({ documents: [] }, new Set(['a'])).state).toBe('void');
  });
});
