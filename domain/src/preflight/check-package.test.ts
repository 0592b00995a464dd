import { MAX_NEEDS, ReceiverProfilesSchema } from '@submittal/contract/receiver-profile';
import { describe, expect, it } from 'vitest';
import { de } from '../preflight-messages/de.ts';
import { en } from '../preflight-messages/en.ts';
import { es } from '../preflight-messages/es.ts';
import { fr } from '../preflight-messages/fr.ts';
import { shippedReceivers } from '../receivers.ts';
import { faults } from '../testing/preflight-faults.ts';
import { check, LETTER, noted, one, scan } from '../testing/preflight-made.ts';
import { sound } from '../testing/preflight-sound.ts';
import { MAX_NEED_FINDINGS } from './check-needs.ts';
import { refusedUploads, tallyOf } from './check-package.ts';
import { findingKindNames, findingKinds } from './finding-kinds.ts';
import { checksThatAreFine, isLookedFor } from './fine-checks.ts';

describe('packages with one fault each', () => {
  it('are at least sixty, and each kind is among them', () => {
    expect(faults.length).toBeGreaterThanOrEqual(60);
    const kinds = new Set(faults.map(([, kind]) => kind));
    expect(findingKindNames.filter((kind) => !kinds.has(kind))).toEqual(['needsUnlisted', 'uploadRefused']);
  });

  const cases = faults.map(([name, kind, given, act]) => ({ name, kind, given, act }));
  it.each(cases)('$name is reported as $kind', ({ kind, given, act }) => {
    const { findings, fine } = check(given);
    expect(findings.map((found) => found.kind)).toEqual([kind]);
    expect(findings[0]?.mend?.act).toBe(act);
    expect(fine).not.toContain(kind);
  });
});

describe('sound packages', () => {
  it('are at least twenty', () => expect(sound.length).toBeGreaterThanOrEqual(20));

  it.each(sound)('%s: nothing is reported', (_, given) => {
    expect(check(given).findings).toEqual([]);
  });
});

it('tells first what a package may be returned for, and counts by weight', () => {
  const documents = [noted({ code: 'signature', count: 1 }), one('b', { validUntil: '2027-01-01' })];
  const { findings } = check({ documents });
  expect(findings.map(({ kind, weight }) => [kind, weight])).toEqual([
    ['lapsed', 'mayBeReturned'],
    ['signedCopy', 'worthALook'],
  ]);
  expect(tallyOf(findings)).toEqual({ mayBeReturned: 1, worthALook: 1 });
});

it('weighs a coarse scan by whether the receiver states a limit', () => {
  const documents = [one('a', {}, { pages: [scan(120)] })];
  const weightFor = (profile?: object) =>
    check({ documents, ...(profile && { profile }) }).findings[0]?.weight;
  expect(weightFor()).toBe('worthALook');
  expect(weightFor({ limits: { scanDpi: 200 } })).toBe('mayBeReturned');
});

it('leaves blank pages out by a press, beside those that are left out already, unless nothing would be left', () => {
  const blank = { ...LETTER, isBlank: true, hasWords: false };
  const mendOf = (pages: readonly object[], resource: object = {}) => {
    const documents = [one('a', { pageCount: pages.length, ...resource }, { pages: [...pages] as never })];
    return check({ documents }).findings.find(({ kind }) => kind === 'blankPages')?.mend;
  };
  expect(mendOf([LETTER, blank, LETTER, LETTER, blank])).toEqual({
    act: 'keepPages',
    resourceID: 'a',
    pages: '1, 3-4',
  });
  const selected = { pages: '2-3', keptPages: 2 };
  expect(mendOf([LETTER, blank, LETTER, LETTER], selected)).toMatchObject({ pages: '3' });
  expect(mendOf([blank, blank])).toBeNull();
});

it('looks only at the selected pages', () => {
  const selected = { pageCount: 3, pages: '1, 3', keptPages: 2 };
  const pages = [scan(300), scan(120), scan(300)];
  const notes = [{ code: 'content-missing', pages: [{ from: 2, to: 2 }] }];
  const findingsOf = (resource: object) => {
    const documents = [one('a', { pageCount: 3, notes, ...resource }, { pages: [...pages] })];
    return check({ documents }).findings.map(({ kind }) => kind);
  };
  expect(findingsOf({})).toEqual(['damaged']);
  expect(findingsOf(selected)).toEqual([]);
  expect(findingsOf({ ...selected, notes: [] })).toEqual([]);
  expect(findingsOf({ ...selected, notes: [], pages: '2', keptPages: 1 })).toEqual(['scanCoarse']);
});

it('tells of a signed copy of which pages are left out, whose original cannot be attached', () => {
  const notes = [{ code: 'signature', count: 1 }];
  const resource = { pageCount: 3, notes, pages: '1', keptPages: 1 };
  const { findings } = check({ documents: [one('a', resource)], details: { signedOriginals: true } });
  expect(findings.map(({ kind, mend }) => [kind, mend])).toEqual([['signedCopy', null]]);
});

it('tells the name that the receiver wants, safe for its portal, but not what sections have already', () => {
  const given = {
    profile: {
      patterns: { fileName: '{section:compact}-{sequence:3}[_{title}]' },
      limits: { nameWithout: '-' },
    },
    transmittal: { section: '07 92 00', sequence: '14', sectionTitle: 'Joint Sealants' },
    fileNames: ['submittal.zip'],
  };
  expect(check(given).findings).toMatchObject([
    { kind: 'nameWanted', values: { name: '079200_014_Joint_Sealants.zip' } },
  ]);
  expect(check({ ...given, details: { sectionPackages: true } }).findings).toEqual([]);
});

it('asks for no section where each package has that of its products', () => {
  const given = {
    profile: { patterns: { number: '{section}-{sequence:3}' }, requiredFields: ['section'] },
    transmittal: { sequence: '14' },
  };
  expect(check(given).findings).toMatchObject([{ kind: 'fieldEmpty', place: { field: 'section' } }]);
  expect(check({ ...given, details: { sectionPackages: true } }).findings).toEqual([]);
  const without = { ...given, transmittal: {} };
  expect(check({ ...without, details: { sectionPackages: true } }).findings).toMatchObject([
    { kind: 'fieldUnfit', place: { field: 'sequence' } },
  ]);
});

it('calls nothing fine that the receiver does not state, and that was not looked for', () => {
  const nobody = check({}).fine;
  for (const kind of ['recalled', 'blankPages', 'otherRegion'] as const) expect(nobody).toContain(kind);
  for (const kind of ['fieldEmpty', 'pageSize', 'nameTooLong', 'zipNeeded'] as const)
    expect(nobody).not.toContain(kind);
  const limits = { fileBytes: 9_000_000, pageSizes: [{ width: 8.5, height: 11 }] };
  const { fine } = check({ profile: { limits, requiredFields: ['projectName'] } });
  for (const kind of ['fieldEmpty', 'pageSize', 'packageTooLarge'] as const) expect(fine).toContain(kind);
  for (const kind of ['fieldUnfit', 'mailTooLarge', 'kindMissing'] as const) expect(fine).not.toContain(kind);
});

it('gathers what is fine into checks, without those of which something was found elsewhere', () => {
  const { fine } = check({});
  const all = checksThatAreFine(fine, []);
  expect(all).toContain('validity');
  expect(all).toContain('damage');
  expect(all).not.toContain('files');
  expect(checksThatAreFine(fine, ['uploadRefused'])).toEqual(all.filter((name) => name !== 'damage'));
  const late = check({ documents: [one('b', { validUntil: '2027-01-01' })] });
  expect(checksThatAreFine(late.fine, ['lapsed'])).toEqual(all.filter((name) => name !== 'validity'));
});

it('has a check for each kind, so that each can be reported as fine', () => {
  const profile = {
    ...{ requiredFields: ['projectName'], namesProject: ['type:warranty'] },
    needs: { 'type:a': 'required', 'type:b': 'wanted', 'type:leed': 'notUsual' },
    patterns: { number: '{section}', fileName: '{title}' },
    limits: {
      ...{ fileBytes: 1, mailBytes: 1, nameCharacters: 12, nameWithout: '#', refuses: ['zip'] },
      pageSizes: [{ width: 1, height: 1 }],
    },
  };
  const parsed = ReceiverProfilesSchema.parse([{ id: 'r', name: 'R', ...profile }])[0] ?? null;
  expect(findingKindNames.filter((kind) => !isLookedFor(kind, parsed))).toEqual([]);
  for (const kind of findingKindNames) expect(checksThatAreFine([kind], [])).toHaveLength(1);
});

it('names the documents of which not every page was recorded', () => {
  const documents = [
    one('whole'),
    one('part', { pageCount: 2 }),
    one('none', {}, { pages: null }),
    one('file', { pageCount: 0 }, { pages: null }),
  ];
  const { notChecked, fine } = check({ documents });
  expect(notChecked).toEqual(['part', 'none']);
  // Of these pages nothing is said to be fine.
  for (const kind of ['blankPages', 'scanCoarse', 'fontsAbsent', 'variantsUnmarked'] as const)
    expect(fine).not.toContain(kind);
  expect(fine).toContain('recalled');
});

it('tells of files that were refused, as the browser knows them', () => {
  expect(refusedUploads(['plan.exe'])).toMatchObject([
    { kind: 'uploadRefused', values: { name: 'plan.exe' } },
  ]);
});

it('declares no press that no finding offers, and has words of every kind in every language', () => {
  const acts = new Map(faults.flatMap(([, kind, , act]) => (act ? [[act, kind] as const] : [])));
  expect(new Set(acts.keys())).toEqual(
    new Set(Object.values(findingKinds).flatMap(({ mends }): readonly string[] => mends)),
  );
  for (const words of [en, de, fr, es]) {
    const said = JSON.stringify(words.findings) + JSON.stringify(words.weights);
    expect(said).not.toMatch(/approv|genehmig|approuv|aprob/i);
  }
});

it('ships receivers whose limits come from a document of their own, with its date', () => {
  const receivers = ReceiverProfilesSchema.parse(shippedReceivers);
  expect(receivers.length).toBeGreaterThan(0);
  for (const { source } of receivers) {
    expect(source?.title).toBeTruthy();
    expect(source?.date).toBeTruthy();
  }
});

describe('a receiver that asks for more than anybody reads', () => {
  const kinds = Array.from({ length: MAX_NEEDS }, (_, at) => `type:made${at}`);
  const documents = Array.from({ length: 20 }, (_, at) => one(`d${at}`, {}, { product: `p${at}` }));

  it('has its first findings listed, and a finding says that there are more', () => {
    const needs = Object.fromEntries(kinds.map((key, at) => [key, at % 2 === 0 ? 'required' : 'wanted']));
    const { findings, fine } = check({
      documents,
      profile: { needs: { ...needs, 'type:made1': 'notUsual' }, namesProject: ['certificates'] },
    });
    expect(findings).toHaveLength(MAX_NEED_FINDINGS + 1);
    expect(findings[0]).toMatchObject({ kind: 'needsUnlisted', values: { limit: MAX_NEED_FINDINGS } });
    expect(findings.filter(({ kind }) => kind === 'kindMissing')).toHaveLength(MAX_NEED_FINDINGS);
    // Nobody has looked for them to the end.
    expect(fine).not.toContain('notUsual');
    expect(fine).not.toContain('kindWanted');
  });

  it('names no more kinds than a catalogue can have', () => {
    const profile = (count: number) => ({
      id: 'r',
      name: 'Receiver',
      needs: Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'required'])),
    });
    expect(ReceiverProfilesSchema.safeParse([profile(MAX_NEEDS)]).success).toBe(true);
    expect(ReceiverProfilesSchema.safeParse([profile(MAX_NEEDS + 1)]).success).toBe(false);
  });
});
