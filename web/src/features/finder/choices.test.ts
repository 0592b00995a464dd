import { describe, expect, it } from 'vitest';
import {
  activeChoices,
  canNarrow,
  choicesFor,
  inOfferedLanguages,
  isKnownFilter,
  type KnownFilter,
  optionState,
  ownLanguageValues,
  removeChoice,
  resetChoices,
  subOptionState,
  toggleOption,
  toggleSubOption,
} from './choices.ts';

const sealants = {
  FilterName: 'Sealants',
  FilterValue: 'Sealants',
  SubFilters: [
    { FilterName: 'Silicone', FilterValue: 'Sealants/Silicone' },
    { FilterName: 'Hybrid', FilterValue: 'Sealants/Hybrid' },
  ],
};
const coatings = { FilterName: 'Coatings', FilterValue: 'Coatings' };
const types: KnownFilter = { FilterGroup: '', FilterID: 'ProductType', FilterOptions: [sealants, coatings] };
const languages: KnownFilter = {
  FilterGroup: '',
  FilterID: 'Languages',
  FilterOptions: [{ FilterName: 'English', FilterValue: 'EN' }],
};
const start = resetChoices();

describe('types and subtypes', () => {
  it('a type takes all its subtypes', () => {
    const chosen = toggleOption(start, types, sealants);
    expect(optionState(chosen, types, sealants)).toBe(true);
    expect(subOptionState(chosen, types, sealants, 'Sealants/Hybrid')).toBe(true);
    expect(chosen.ProductSubtype).toEqual([]);
  });

  it('the first subtype of a whole type is chosen alone, and the type takes all again', () => {
    const whole = toggleOption(start, types, sealants);
    const one = toggleSubOption(whole, types, sealants, 'Sealants/Silicone');
    expect(optionState(one, types, sealants)).toBe('mixed');
    expect(one).toMatchObject({ ProductType: [], ProductSubtype: ['Sealants/Silicone'] });
    expect(toggleOption(one, types, sealants)).toMatchObject({
      ProductType: ['Sealants'],
      ProductSubtype: [],
    });
  });

  it('the last subtype makes the type whole', () => {
    const one = toggleSubOption(start, types, sealants, 'Sealants/Silicone');
    const both = toggleSubOption(one, types, sealants, 'Sealants/Hybrid');
    expect(both).toMatchObject({ ProductType: ['Sealants'], ProductSubtype: [] });
  });

  it('leaves other types alone', () => {
    const chosen = toggleOption(toggleOption(start, types, coatings), types, sealants);
    expect(toggleOption(chosen, types, sealants).ProductType).toEqual(['Coatings']);
  });
});

describe('active choices', () => {
  it('have the names of the filters, the default language included', () => {
    const chosen = toggleSubOption(toggleOption(start, types, coatings), types, sealants, 'Sealants/Hybrid');
    expect(activeChoices(chosen, [languages, types]).map((choice) => choice.name)).toEqual([
      'English',
      'Hybrid',
      'Coatings',
    ]);
  });

  it('go by their value where no filter offers them', () => {
    const chosen = { ...start, ProductType: ['Roofs'], ProductSubtype: ['Sealants/Hybrid', 'Roofs/Green'] };
    expect(activeChoices(chosen, [types]).map((choice) => choice.name)).toEqual([
      'Hybrid',
      'Roofs',
      'Roofs/Green',
    ]);
  });

  it('can be removed one by one', () => {
    const chosen = toggleOption(start, types, coatings);
    expect(removeChoice(chosen, { field: 'ProductType', value: 'Coatings' })).toEqual(start);
  });
});

it('a filter that only a newer server knows is left out', () => {
  expect([types, { ...types, FilterID: 'Finish' }, languages].filter(isKnownFilter)).toEqual([
    types,
    languages,
  ]);
});

it('a search of one kind resets what only the other kind is narrowed by', () => {
  const chosen = { ...start, ProductType: ['Sealants'], SystemType: ['Walls'], Application: ['Roofs'] };
  expect(choicesFor('products', chosen)).toEqual({ ...chosen, SystemType: [] });
  expect(choicesFor('systems', chosen)).toEqual({ ...chosen, ProductType: [] });
});

describe('documents in the language of the interface', () => {
  const filters: KnownFilter[] = [
    {
      ...languages,
      FilterOptions: ['EN', 'FR', 'FR_CA'].map((value) => ({ FilterName: value, FilterValue: value })),
    },
  ];

  it('are one press away where the catalogue has them and none is chosen', () => {
    expect(ownLanguageValues(start, filters, 'fr')).toEqual(['FR', 'FR_CA']);
    expect(ownLanguageValues({ ...start, Languages: ['EN', 'FR_CA'] }, filters, 'fr')).toBeUndefined();
  });

  it('need no press in the language of the start, and in one that the catalogue has not', () => {
    expect(ownLanguageValues({ ...start, Languages: [] }, filters, 'en')).toBeUndefined();
    expect(ownLanguageValues(start, filters, 'de')).toBeUndefined();
    expect(ownLanguageValues(start, [], 'fr')).toBeUndefined();
  });
});

describe('languages that the other search offers', () => {
  const chosen = (...Languages: string[]) => ({ ...start, Languages });

  it('a variant counts as its language, once', () => {
    expect(inOfferedLanguages(chosen('EN_CA'), [languages]).Languages).toEqual(['EN']);
    expect(inOfferedLanguages(chosen('EN', 'EN_CA'), [languages]).Languages).toEqual(['EN']);
  });

  it('stays as chosen if it is offered, if its language is not either, or before the filters are known', () => {
    const both: KnownFilter = {
      ...languages,
      FilterOptions: [...languages.FilterOptions, { FilterName: 'EN (Canada)', FilterValue: 'EN_CA' }],
    };
    for (const [choices, filters] of [
      [chosen('EN_CA'), [both]],
      [chosen('DE_AT'), [languages]],
      [chosen('EN_CA'), []],
    ] as const) {
      expect(inOfferedLanguages(choices, filters)).toBe(choices);
    }
  });
});

describe('a filter with a single option', () => {
  it('narrows nothing, unless that option is chosen, or is not what is chosen at the start', () => {
    const single: KnownFilter = { ...types, FilterOptions: [coatings] };
    expect(canNarrow(single, start)).toBe(false);
    expect(canNarrow(single, toggleOption(start, single, coatings))).toBe(true);
    expect(canNarrow({ ...types, FilterOptions: [sealants] }, start)).toBe(true);
    expect(canNarrow(types, start)).toBe(true);
    expect(canNarrow(languages, start)).toBe(false);
    const french = { ...languages, FilterOptions: [{ FilterName: 'French', FilterValue: 'FR' }] };
    expect(canNarrow(french, start)).toBe(true);
  });
});
