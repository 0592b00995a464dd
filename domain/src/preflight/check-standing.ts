import type { Resource } from '@submittal/contract/document';
import { languageOf } from '@submittal/contract/languages';
import { standingOf } from '../document-standing.ts';
import { documentTypeKey } from '../document-type-key.ts';
import { dayThatMatters, lapseOf } from '../facts-standing.ts';
import { type Finding, finding, type Mend } from './finding-kinds.ts';
import { type CheckedDocument, documentsOnce, type PackageToCheck, placeOf } from './package-to-check.ts';

/** Recalled, superseded and lapsed documents: at most one finding a document, the gravest, since one press mends them all. */
export function checkStanding({ details, documents, now }: PackageToCheck): Finding[] {
  const matters = dayThatMatters(details.lastDelivery, now);
  return documentsOnce(documents).flatMap((document) => {
    const { resource, current } = document;
    const place = placeOf(document);
    const { recalled } = standingOf(resource, now);
    const isSound = (other: Resource) =>
      standingOf(other, now).recalled === null && lapseOf(other, matters, now) === null;
    const renew: Mend | null =
      current && isSound(current) ? { act: 'renew', resourceID: resource.resourceID } : null;
    const other = current?.documentCode || current?.resourceName || '';
    if (recalled !== null) {
      const mend = renew ?? { act: 'remove' as const, resourceID: resource.resourceID };
      return [finding('recalled', place, { day: recalled, other }, { mend })];
    }
    const lapse = lapseOf(resource, matters, now);
    if (lapse) {
      const kind =
        lapse.kind === 'lapsed' ? 'lapsed' : matters.of === 'lastDelivery' ? 'lapsesBefore' : 'lapsesSoon';
      return [finding(kind, place, { day: lapse.day, before: matters.day, other }, { mend: renew })];
    }
    const { superseded } = resource;
    if (superseded?.renamed) return [];
    if (superseded && superseded.by === undefined && current === null) {
      return [finding('withdrawn', place, {}, { mend: { act: 'remove', resourceID: resource.resourceID } })];
    }
    if (superseded || standingOf(resource, now).superseded !== null)
      return [finding('superseded', place, { other }, { mend: renew })];
    const { validFrom } = resource;
    if (validFrom !== undefined && validFrom > matters.day)
      return [finding('notValidYet', place, { day: validFrom })];
    return [];
  });
}

/** The languages of a document: `FR_CA` is French, `EN/FR` is both; none if it states none. */
function languagesIn({ resourceLanguage }: Pick<Resource, 'resourceLanguage'>): readonly string[] {
  return resourceLanguage.toLowerCase().match(/\p{Letter}{2,3}/gu) ?? [];
}

const productAndType = ({ resource }: CheckedDocument) =>
  JSON.stringify([resource.productID, documentTypeKey(resource), resource.colorCode]);

/**
 * Documents for another region, or in another language, where nothing of the product and type serves the package's own. A
 * colour has a document of its own.
 */
export function checkRegions(input: PackageToCheck): Finding[] {
  const { details, documents, offered } = input;
  const { region } = details;
  const language = languageOf(details.language);
  const alike = Map.groupBy(documents, productAndType);
  const serves = ({ resourceRegion }: Resource) => resourceRegion === '' || resourceRegion === region;
  const speaks = (resource: Resource) => {
    const spoken = languagesIn(resource);
    return spoken.length === 0 || spoken.includes(language);
  };
  const reported = new Set<string>();
  return [...alike.values()].flatMap((group) => {
    const isServed = region === '' || region === 'all' || group.some(({ resource }) => serves(resource));
    const isSpoken = group.some(({ resource }) => speaks(resource));
    if (isServed && isSpoken) return [];
    return group.flatMap((document) => {
      const { resource } = document;
      if (document.under === 'uploads' || reported.has(resource.resourceID)) return [];
      reported.add(resource.resourceID);
      const same = (other: Resource) =>
        documentTypeKey(other) === documentTypeKey(resource) && other.colorCode === resource.colorCode;
      const better = offered(resource.productID).filter(
        (other) => same(other) && (isServed ? speaks(other) : serves(other)),
      );
      const instead = better.find((other) => speaks(other) && serves(other)) ?? better[0];
      const mend: Mend | null =
        instead === undefined
          ? null
          : {
              act: 'exchange',
              resourceID: resource.resourceID,
              productID: resource.productID,
              productTitle: resource.productTitle,
              document: instead,
            };
      const place = placeOf(document);
      if (!isServed) return [finding('otherRegion', place, { region: resource.resourceRegion }, { mend })];
      return [finding('otherLanguage', place, { language: languagesIn(resource)[0] ?? '' }, { mend })];
    });
  });
}

/** Files that the package would print twice, and documents listed by themselves and in a system. */
export function checkRepeats({ documents }: PackageToCheck): Finding[] {
  const firstOf = new Map<string, CheckedDocument>();
  const repeats = documentsOnce(documents).flatMap((document) => {
    const { sha256, resource } = document;
    const first = sha256 === '' ? undefined : firstOf.get(sha256);
    if (!first) {
      firstOf.set(sha256, document);
      return [];
    }
    const mend: Mend = { act: 'remove', resourceID: resource.resourceID };
    return [finding('repeated', placeOf(document), { other: first.resource.resourceName }, { mend })];
  });
  const byItself = new Map(
    documents.flatMap((one) => (one.under === 'product' ? [[one.resource.resourceID, one] as const] : [])),
  );
  const inSystems = documents.flatMap((document) => {
    const { resourceID, productID } = document.resource;
    const own = document.under === 'system' ? byItself.get(resourceID) : undefined;
    if (!own) return [];
    const mend: Mend = { act: 'removeUnder', resourceID, productID };
    return [finding('inSystemToo', placeOf(document), { other: own.resource.productTitle }, { mend })];
  });
  return [...repeats, ...inSystems];
}
