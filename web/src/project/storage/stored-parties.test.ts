import { expect, it } from 'vitest';
import { createConsent } from '../../consent/consent.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { forgetSite } from './forget-site.ts';
import { partiesKey, siteKey } from './site-key.ts';
import { type Parties, readPartiesFile, storedParties, writePartiesFile } from './stored-parties.ts';

const site = siteKey('https://one.example', '/');
const pixel = 'data:image/png;base64,iVBORw0KGgo=';
const parties: Parties = {
  from: 'Harbor Point',
  fields: { contractor: 'Tidewater Building Group\nPort Halloway', certification: 'As required.' },
  logo: { name: 'ours.png', data: pixel },
};

it('are kept under a key of their own, which is none of a project, and erased', () => {
  const memory = memoryStorage();
  const shelf = storedParties(site, createConsent(true), memory.storage);
  expect(shelf.read()).toBeUndefined();
  expect(shelf.keep(parties)).toBe(true);
  expect(shelf.read()).toEqual(parties);
  expect([...memory.items.keys()]).toEqual([partiesKey(site)]);
  expect(partiesKey(site).startsWith(site)).toBe(false);
  expect(
    storedParties(siteKey('https://one.example', '/other'), createConsent(true), memory.storage).read(),
  ).toBe(undefined);
  shelf.erase();
  expect(memory.items.size).toBe(0);
});

it('are neither read nor kept without consent, and go with everything that a site keeps', () => {
  const memory = memoryStorage();
  expect(storedParties(site, createConsent(false), memory.storage).keep(parties)).toBe(false);
  expect(memory.items.size).toBe(0);
  storedParties(site, createConsent(true), memory.storage).keep(parties);
  expect(storedParties(site, createConsent(false), memory.storage).read()).toBeUndefined();
  forgetSite(site, 'https://one.example', () => [memory.storage()]);
  expect(memory.items.size).toBe(0);
});

it('are read field by field where they are damaged', () => {
  const memory = memoryStorage();
  const shelf = storedParties(site, createConsent(true), memory.storage);
  memory.items.set(partiesKey(site), '{');
  expect(shelf.read()).toBeUndefined();
  memory.items.set(
    partiesKey(site),
    '{"from":7,"fields":{"contractor":[],"certifiedBy":"M. Alder"},"logo":{"data":"x"}}',
  );
  expect(shelf.read()).toEqual({ from: '', fields: { certifiedBy: 'M. Alder' }, logo: null });
});

it('are kept without a letterhead that has no room', () => {
  const memory = memoryStorage({}, 400);
  const shelf = storedParties(site, createConsent(true), memory.storage);
  expect(
    shelf.keep({ ...parties, logo: { name: 'ours.png', data: `${pixel.slice(0, -1)}${'A'.repeat(800)}` } }),
  ).toBe(true);
  expect(shelf.read()).toEqual({ ...parties, logo: null });
});

it('come and go as a file', () => {
  expect(readPartiesFile(writePartiesFile(parties))).toEqual(parties);
});

it.each([
  ['{', { kind: 'no-json' }],
  ['7', { kind: 'another' }],
  ['{"format":"submittal-builder-project"}', { kind: 'another' }],
  [writePartiesFile(parties).replace('"version": 1', '"version": 2'), { kind: 'newer' }],
  [writePartiesFile(parties).replace('"version": 1', '"version": "x"'), { kind: 'field', place: 'version' }],
  [
    writePartiesFile(parties).replace('"As required."', '7'),
    { kind: 'field', place: 'fields.certification' },
  ],
  [
    writePartiesFile(parties).replace('As required.', 'x'.repeat(2001)),
    { kind: 'field', place: 'fields.certification' },
  ],
  [writePartiesFile(parties).replace('image/png', 'text/html'), { kind: 'field', place: 'logo' }],
  [writePartiesFile(parties).padEnd(1_000_001), { kind: 'too-large' }],
])('a file that holds none is refused, and its field named: %.60s', (text, fault) => {
  expect(readPartiesFile(text)).toEqual(fault);
});
