import type { PreflightFinding } from '@submittal/contract/preflight';
import { expect, it } from 'vitest';
import { documentTypeLabels } from '../document-type.ts';
import { de } from '../preflight-messages/de.ts';
import { en } from '../preflight-messages/en.ts';
import { es } from '../preflight-messages/es.ts';
import { fr } from '../preflight-messages/fr.ts';
import { faults } from '../testing/preflight-faults.ts';
import { check } from '../testing/preflight-made.ts';
import { findingText } from './finding-text.ts';

const english = { tag: 'en-US', words: en, documentTypes: documentTypeLabels };

const say = (finding: object, language = english) =>
  findingText(finding as unknown as PreflightFinding, language);

it('says days, sizes, pages and names in the language', () => {
  const large = { kind: 'documentTooLarge', place: { resourceName: 'Shop_Drawings.pdf' }, mend: null };
  const values = { bytes: 18_900_000, limit: 7_300_000 };
  expect(say({ ...large, values })?.says).toBe('Shop Drawings, 18.9 MB. The receiver’s limit is 7.3 MB.');
  const german = { ...english, tag: 'de-DE', words: de };
  expect(say({ ...large, values }, german)?.says).toContain('18,9 MB');
  const pages = [
    { from: 2, to: 4 },
    { from: 9, to: 9 },
  ];
  const scan = { kind: 'scanCoarse', place: { resourceName: 'a.pdf', pages }, mend: null };
  expect(say({ ...scan, values: { dpi: 150, limit: 200, count: 4 } })?.says).toBe(
    'a, pages 2–4, 9: 150 dpi. Fewer than 200 are hard to read.',
  );
});

it('names the press, and the next step where there is none', () => {
  const place = { resourceName: 'a.pdf' };
  const text = say({ kind: 'recalled', place, values: { day: '2027-02-01' }, mend: { act: 'remove' } });
  expect(text).toMatchObject({ title: 'Recalled', mend: 'Remove Document' });
  const blank = say({ kind: 'blankPages', place, values: {}, mend: null });
  expect(blank).toMatchObject({ mend: null, next: 'Look at whether they are meant to be blank.' });
  expect(say({ kind: 'of a newer server', place, values: {}, mend: null })).toBeNull();
});

it('leaves no blank in what it says of any fault, in any language', () => {
  for (const words of [en, de, fr, es]) {
    for (const [name, , given] of faults) {
      const [finding] = check(given).findings;
      const text = say(finding ?? {}, { tag: 'en-US', words, documentTypes: documentTypeLabels });
      expect(text?.says, name).not.toMatch(/undefined|NaN| {2}|: ?\.|^[,.]|, ?[.,:]/);
    }
  }
});
