import { expect, it } from 'vitest';
import { languageNamed } from '../cells/clean-values.ts';
import type { Column } from './columns.ts';
import { measuredFacts } from './measured-columns.ts';

const table = { file: 'products.csv', kind: 'products' as const, fields: { id: 'SKU' } };
const column = (name: string, values: readonly string[]): Column => ({
  name,
  base: name,
  language: null,
  values,
  rows: values.length,
});

it.each([
  ['width_mm', ['12', '14.5'], 'width', 'mm'],
  ['Service Temp (°C)', ['-40', '90'], 'Service Temp', '°C'],
  ['weight [kg]', ['2', '3,5'], 'weight', 'kg'],
  ['Nominal-Width mm', ['2', '3'], 'Nominal-Width', 'mm'],
  ['Thickness', ['12 mm', '14 mm'], 'Thickness', 'mm'],
  ['attributes.joint_width', ['12 mm', '14 mm'], 'joint width', 'mm'],
  ['dimensions.Height (mm)', ['12', '14'], 'Height', 'mm'],
])('the column %s becomes a fact with its unit', (name, values, called, unit) => {
  const [fact] = measuredFacts([column(name, values)], table);
  expect(fact?.fields).toMatchObject({ name: { value: called }, unit: { value: unit } });
});

it.each([
  ['thickness_min', ['1', '2']],
  ['weight', ['1', '2']],
  ['price_kg', ['1', '2']],
  ['width_mm', ['wide', 'narrow']],
])('the column %s with %j does not', (name, values) => {
  expect(measuredFacts([column(name, values)], table)).toEqual([]);
});

it.each([
  ['Width', 'Width UoM'],
  ['Width', 'Width unit'],
  ['joint_width', 'joint_width_unit'],
  ['Breite', 'Einheit Breite'],
])('the column %s takes its unit from %s beside it', (value, unit) => {
  const columns = [
    column(value, ['12', '14,5']),
    column(unit, ['mm', 'cm']),
    column('Stock unit', ['pcs', 'pcs']),
  ];
  expect(measuredFacts(columns, table).map(({ fields }) => fields)).toEqual([
    { id: 'SKU', name: { value: value.replace('_', ' ') }, value, unit },
  ]);
});

it.each([
  ['Attribute 1 name', 'Attribute 1 value(s)'],
  ['attribute_1_name', 'attribute_1_value'],
  ['Product Attribute 1 Name', 'Product Attribute 1 Value'],
  ['Merkmal 1 Bezeichnung', 'Merkmal 1 Wert'],
])('the pair of %s and %s becomes a fact with the name that its row states', (name, value) => {
  const columns = [
    column(name, ['Colour', 'Finish']),
    column(value, ['Grey, Sand', 'Matt']),
    column(name.replace('1', '2'), ['Width', 'Width']),
    column(value.replace('1', '2'), ['12 mm', '14']),
    column('Attribute 1 visible', ['1', '1']),
  ];
  const facts = measuredFacts(columns, table).map(({ fields }) => fields);
  expect(facts).toMatchObject([
    { id: 'SKU', name, value: { columns: [value] } },
    { id: 'SKU', name: name.replace('1', '2'), value: { columns: [value.replace('1', '2')] } },
  ]);
  const pattern = new RegExp(String((facts[0] as { value: { pattern: string } }).value.pattern), 'u');
  expect(pattern.exec('Grey, Sand')?.[0]).toBe('Grey, Sand');
  expect(pattern.test('14.5')).toBe(false);
});

it('options of a shop are no facts, nor is the plural of a word a unit', () => {
  const columns = [
    column('Option1 Name', ['Size', 'Size']),
    column('Option1 Value', ['Small', 'Large']),
    column('Attribute 1 value(s)', ['12', '14']),
    column('Price', ['12', '14']),
    column('Price unit', ['kg', 'kg']),
  ];
  expect(measuredFacts(columns, table)).toEqual([]);
});

it.each([
  ['EN-FR', 'EN'],
  ['fr_en', 'FR'],
  ['EN_US', 'EN_US'],
  ['fr-CA', 'FR_CA'],
  ['es_AR', 'ES_AR'],
  ['French (Canada)', 'FR_CA'],
  ['Français (Suisse)', 'FR_CH'],
  ['English – United Kingdom', 'EN_GB'],
  ['Deutsch (DE)', 'DE_DE'],
  ['English (draft)', null],
])('the language %s is %s', (text, language) => expect(languageNamed(text)).toBe(language));
