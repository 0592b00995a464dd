import type { ProjectPayloadFields } from '@submittal/contract/project-fields';
import {
  fileNameByPattern,
  type PatternValues,
  printByPattern,
  USUAL_NAME_LIMITS,
} from '../number-pattern.ts';
import { type Finding, finding } from './finding-kinds.ts';
import { documentsOnce, type PackageToCheck, placeOf } from './package-to-check.ts';

/** How much larger an attachment is in a mail: base64 with its line ends. */
const MAIL_FACTOR = 1.37;

/** What each package for a section has from its products. */
const OF_SECTIONS: ReadonlySet<string> = new Set(['section', 'sectionTitle', 'title']);
const NONE: ReadonlySet<string> = new Set();

/** The fields that the receiver requires, and the numbers that its patterns print. */
export function checkFields({ details, profile }: PackageToCheck): Finding[] {
  if (!profile) return [];
  const brought = details.sectionPackages ? OF_SECTIONS : NONE;
  const empty = profile.requiredFields.filter(
    (field) => textOf(field, details) === '' && !brought.has(field),
  );
  const reported = new Set(empty);
  const values = valuesOf(details);
  const { number, fileName } = profile.patterns;
  const faultsOf = (pattern: string | undefined, of: PatternValues) =>
    pattern === undefined ? [] : printByPattern(pattern, of).faults;
  // A file may be called after the project; its number is printed only as it was entered.
  const named = { ...values, project: values.project || details.projectName };
  const faults = [...faultsOf(number, values), ...faultsOf(fileName, named)];
  return [
    ...empty.map((field) => finding('fieldEmpty', { field })),
    ...faults.flatMap(({ name, kind, most }) => {
      if (reported.has(name) || (kind === 'blank' && brought.has(name))) return [];
      reported.add(name);
      return [
        finding('fieldUnfit', { field: name }, { why: kind, ...(most !== undefined && { limit: most }) }),
      ];
    }),
  ];
}

/** What a receiver's patterns print of a project. */
function valuesOf(details: ProjectPayloadFields) {
  return {
    section: textOf('section', details),
    sequence: textOf('sequence', details),
    revision: textOf('revision', details),
    project: textOf('projectNumber', details),
    title: textOf('sectionTitle', details) || details.projectName,
    part: '1of1',
  };
}

/**
 * The name that the receiver wants of the package, safe for its portal; null if it names no pattern, or one that cannot be
 * printed yet. The files of a package for each section have such names already.
 */
function wantedName({ details, profile, fileNames }: PackageToCheck): string | null {
  const pattern = profile?.patterns.fileName;
  if (!profile || pattern === undefined || details.sectionPackages) return null;
  const values = valuesOf(details);
  const named = { ...values, project: values.project || details.projectName, part: '' };
  if (printByPattern(pattern, named).faults.length > 0) return null;
  const { nameCharacters, nameWithout } = profile.limits;
  return fileNameByPattern(pattern, named, /\.\w+$/.exec(fileNames[0] ?? '')?.[0] ?? '.pdf', {
    characters: nameCharacters ?? USUAL_NAME_LIMITS.characters,
    without: nameWithout ?? USUAL_NAME_LIMITS.without,
  });
}

/** A field of the project or of its transmittal, as text; one that neither has is empty. */
function textOf(field: string, details: ProjectPayloadFields): string {
  const own: Readonly<Record<string, unknown>> = { ...details.transmittal, ...details };
  const value = own[field];
  return typeof value === 'string' ? value.trim() : '';
}

/** What the package's files are: their sizes, names and form. */
export function checkFiles(checked: PackageToCheck): Finding[] {
  const { documents, profile, fileNames } = checked;
  if (!profile) return [];
  const { fileBytes, mailBytes, nameCharacters, nameWithout = '', refuses = [] } = profile.limits;
  const once = documentsOnce(documents);
  const bytes = once.reduce((sum, document) => sum + document.bytes, 0);
  const found: Finding[] = [];
  const large = fileBytes === undefined ? [] : once.filter((document) => document.bytes > fileBytes);
  for (const document of large) {
    const mend = { act: 'remove' as const, resourceID: document.resource.resourceID };
    const values = { bytes: document.bytes, limit: fileBytes ?? 0 };
    found.push(finding('documentTooLarge', placeOf(document), values, { mend }));
  }
  const rest = large.reduce((left, document) => left - document.bytes, bytes);
  if (fileBytes !== undefined && rest > fileBytes)
    found.push(finding('packageTooLarge', {}, { bytes: rest, limit: fileBytes }));
  const mailed = Math.ceil(bytes * MAIL_FACTOR);
  if (mailBytes !== undefined && mailed > mailBytes)
    found.push(finding('mailTooLarge', {}, { bytes: mailed, limit: mailBytes }));
  if (refuses.includes('zip')) {
    for (const document of once.filter(({ resource }) => resource.pageCount === 0)) {
      const mend = { act: 'remove' as const, resourceID: document.resource.resourceID };
      found.push(finding('zipNeeded', placeOf(document), {}, { mend }));
    }
  }
  const wanted = wantedName(checked);
  if (wanted !== null) found.push(finding('nameWanted', {}, { name: wanted }));
  for (const name of fileNames) {
    if (nameCharacters !== undefined && name.length > nameCharacters)
      found.push(finding('nameTooLong', {}, { name, count: name.length, limit: nameCharacters }));
    const signs = [...new Set(Array.from(name).filter((sign) => nameWithout.includes(sign)))].join(' ');
    if (signs !== '') found.push(finding('nameSigns', {}, { name, signs }));
  }
  return found;
}
