import type { ReceiverProfile } from '@submittal/contract/receiver-profile';
import type { FindingKind } from './finding-kinds.ts';

/** What is reported as fine, each with the kinds of findings that it has to be without. */
const fineChecks = {
  fields: ['fieldEmpty', 'fieldUnfit'],
  needs: ['kindMissing', 'kindWanted', 'kindUnknown', 'needsUnlisted'],
  usual: ['notUsual'],
  project: ['projectUnnamed'],
  region: ['otherRegion'],
  language: ['otherLanguage'],
  validity: ['lapsed', 'lapsesBefore', 'lapsesSoon', 'notValidYet'],
  editions: ['superseded', 'withdrawn'],
  recalls: ['recalled'],
  repeats: ['repeated', 'inSystemToo'],
  damage: ['damaged', 'attachmentsLeft', 'uploadRefused'],
  scans: ['scanCoarse', 'scanWithoutText'],
  blanks: ['blankPages'],
  variants: ['variantsUnmarked'],
  marks: ['marksUnplaced'],
  fonts: ['fontsAbsent'],
  pageSizes: ['pageSize'],
  signatures: ['signedCopy'],
  restrictions: ['copyRestricted'],
  files: ['zipNeeded', 'documentTooLarge', 'packageTooLarge', 'mailTooLarge'],
  names: ['nameWanted', 'nameTooLong', 'nameSigns'],
} as const satisfies Readonly<Record<string, readonly FindingKind[]>>;

export type FineCheck = keyof typeof fineChecks;
export const fineCheckNames = Object.keys(fineChecks) as readonly FineCheck[];

/**
 * What was looked for and is fine.
 * @param fine the kinds that were looked for, and of which nothing was found
 * @param found the kinds of what was found, here or elsewhere
 */
export function checksThatAreFine(fine: readonly string[], found: readonly string[]): FineCheck[] {
  return fineCheckNames.filter((name) => {
    const kinds: readonly string[] = fineChecks[name];
    return kinds.some((kind) => fine.includes(kind)) && !kinds.some((kind) => found.includes(kind));
  });
}

/** The kinds that are looked for only if the receiver states something of them. */
const OF_RECEIVERS: Partial<Record<FindingKind, (profile: ReceiverProfile) => boolean>> = {
  fieldEmpty: ({ requiredFields }) => requiredFields.length > 0,
  fieldUnfit: ({ patterns }) => patterns.number !== undefined || patterns.fileName !== undefined,
  kindUnknown: ({ needs, namesProject }) => Object.keys(needs).length + namesProject.length > 0,
  needsUnlisted: ({ needs, namesProject }) => Object.keys(needs).length + namesProject.length > 0,
  kindMissing: ({ needs }) => Object.values(needs).includes('required'),
  kindWanted: ({ needs }) => Object.values(needs).includes('wanted'),
  notUsual: ({ needs }) => Object.values(needs).includes('notUsual'),
  projectUnnamed: ({ namesProject }) => namesProject.length > 0,
  pageSize: ({ limits }) => (limits.pageSizes?.length ?? 0) > 0,
  zipNeeded: ({ limits }) => limits.refuses?.includes('zip') ?? false,
  documentTooLarge: ({ limits }) => limits.fileBytes !== undefined,
  packageTooLarge: ({ limits }) => limits.fileBytes !== undefined,
  mailTooLarge: ({ limits }) => limits.mailBytes !== undefined,
  nameWanted: ({ patterns }) => patterns.fileName !== undefined,
  nameTooLong: ({ limits }) => limits.nameCharacters !== undefined,
  nameSigns: ({ limits }) => (limits.nameWithout ?? '') !== '',
};

/** The kinds that only what was recorded of pages tells. */
const OF_PAGES: ReadonlySet<FindingKind> = new Set([
  ...(['projectUnnamed', 'scanCoarse', 'scanWithoutText', 'blankPages', 'variantsUnmarked'] as const),
  ...(['fontsAbsent', 'pageSize'] as const),
]);

/** The kinds of which not everything was looked for if there is more of them than is listed. */
const OF_NEEDS: ReadonlySet<FindingKind> = new Set([
  ...fineChecks.needs,
  ...fineChecks.usual,
  ...fineChecks.project,
]);

export const isOfNeeds = (kind: FindingKind): boolean => OF_NEEDS.has(kind);

export const isOfPages = (kind: FindingKind): boolean => OF_PAGES.has(kind);

/** Whether a kind of finding is looked for at all: what nobody asks for is neither found nor fine. */
export function isLookedFor(kind: FindingKind, profile: ReceiverProfile | null): boolean {
  const states = OF_RECEIVERS[kind];
  return states === undefined || (profile !== null && states(profile));
}
