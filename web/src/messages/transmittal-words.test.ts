import { transmittalFieldNames } from '@submittal/contract/transmittal-fields';
import { de } from '@submittal/domain/preflight-messages/de';
import { en } from '@submittal/domain/preflight-messages/en';
import { es } from '@submittal/domain/preflight-messages/es';
import { fr } from '@submittal/domain/preflight-messages/fr';
import { transmittalLayouts } from '@submittal/domain/transmittal-layout';
import { expect, it } from 'vitest';
import { deTransmittal } from './de-transmittal.ts';
import { enTransmittal } from './en-transmittal.ts';
import { esTransmittal } from './es-transmittal.ts';
import { frTransmittal } from './fr-transmittal.ts';

it.each([
  [en, enTransmittal],
  [de, deTransmittal],
  [es, esTransmittal],
  [fr, frTransmittal],
])('pre-flight calls each field of a transmittal as its form does', (inPreflight, form) => {
  for (const name of transmittalFieldNames)
    expect(inPreflight.fields[name]).toBe(form.transmittal.fields[name]);
});

it.each([
  ['en', enTransmittal],
  ['de', deTransmittal],
  ['es', esTransmittal],
  ['fr', frTransmittal],
] as const)('the form offers each layout that ships, by its name in %s', (language, { transmittal }) => {
  const shipped = transmittalLayouts.map(({ id, name }) => [id, name[language]]);
  expect(Object.entries(transmittal.layouts)).toEqual(shipped);
});
