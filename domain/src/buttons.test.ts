import type { Resource } from '@submittal/contract/document';
import { describe, expect, it } from 'vitest';
import { buttonState, type DocumentButton, productButtons, systemButtons } from './buttons.ts';
import { madeDocument } from './testing/made-document.ts';

const document = (id: string, type: string, more: Partial<Resource> = {}) =>
  madeDocument(id, { resourceDocumentType: type, ...more });
const faces = (buttons: readonly DocumentButton[]) =>
  buttons.map(({ key, title, kind }) => [key, title, kind]);
const secondaryTypes = ['installation', 'brochure', 'colorchart', 'image', 'imagepackage'];
const ids = (set: { documents: readonly Resource[] } | undefined) =>
  set?.documents.map((one) => one.resourceID);

describe('product buttons', () => {
  it('have the keys, titles, kinds and order of the specification, whether or not there are documents', () => {
    expect(faces(productButtons([]).primary)).toEqual([
      ['architecturalspec', 'Specifications', 'toggle'],
      ['individualdetail', 'Detail Drawings', 'multiselect-detail'],
      ['datasheet', 'Data Sheet', 'toggle'],
      ['applicationinstructions', 'App Instructions', 'toggle'],
      ['sds', 'SDS', 'multiselect'],
      ['sds_can', 'SDS (CAN)', 'toggle'],
      ['certification', 'Cert Letter', 'toggle'],
      ['warranty', 'Warranty', 'multiselect'],
    ]);
    expect(productButtons([]).secondary).toEqual([]);
  });

  it('stand secondary for the other types of the specification, of products and of systems', () => {
    const documents = secondaryTypes.map((type) => document(type, type.toUpperCase()));
    for (const { primary, secondary } of [productButtons(documents), systemButtons(documents)]) {
      expect(secondary.map((button) => [button.key, ids(button)])).toEqual(
        secondaryTypes.map((type) => [type, [type]]),
      );
      expect(primary.flatMap((button) => button.documents)).toEqual([]);
    }
  });

  it('divide safety data sheets by region', () => {
    const { primary } = productButtons([
      document('us', 'sds', { resourceRegion: 'us' }),
      document('any', 'SDS'),
      document('ca', 'sds', { resourceRegion: 'canada' }),
      document('can', 'sds_can'),
    ]);
    expect(primary.slice(4, 6).map(({ key }) => key)).toEqual(['sds', 'sds_can']);
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
    expect(primary[7]?.key).toBe('warranty');
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
      document('fr', 'sds', { resourceLanguage: 'FR' }),
      document('w', 'exhibit'),
      document('s', 'standardmaterialwarranty'),
      document('b', 'boilerplate'),
    ]);
    const byKey = Object.fromEntries(primary.map((button) => [button.key, ids(button)]));
    expect(byKey).toMatchObject({ sds: ['en'], sds_can: ['can'], warranty: ['w', 's'] });
  });

  it('have the keys, titles, kinds and order of the specification', () => {
    expect(faces(systemButtons([]).primary)).toEqual([
      ['architecturalspec', 'Specifications', 'toggle'],
      ['detaildrawing', 'Detail Drawing', 'toggle'],
      ['datasheet', 'Data Sheet', 'toggle'],
      ['sds', 'SDS', 'toggle'],
      ['sds_can', 'SDS (CAN)', 'toggle'],
      ['certification', 'Cert Letter', 'toggle'],
      ['leed', 'LEED Letters', 'toggle'],
      ['warranty', 'Warranty', 'toggle'],
    ]);
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
