import { expect, it } from 'vitest';
import { languageNamed } from './clean-values.ts';
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
  ['EN-FR', 'EN'],
  ['fr_en', 'FR'],
  ['EN_US', 'EN_US'],
  ['fr-CA', 'FR_CA'],
  ['es_AR', 'ES_AR'],
])('the language %s is %s', (text, language) => expect(languageNamed(text)).toBe(language));
