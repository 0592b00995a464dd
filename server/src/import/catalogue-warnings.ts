import type { Catalogue, CatalogueDocument } from '@submittal/contract/catalogue';
import { isPast, isRecalled } from '@submittal/domain/document-standing';
import { knownDocumentTypes } from '@submittal/domain/document-type';
import { editDistance } from '../edit-distance.ts';
import type { Finding } from './finding.ts';
import { languageMeant } from './language-code.ts';
import { type PlacedDocument, placedDocuments } from './placed-documents.ts';
import type { SiftedCatalogue } from './sift-catalogue.ts';

/** What can be seen from the catalogue alone: not a fault, but it will disappoint a visitor. */
export function catalogueWarnings(
  sifted: Pick<SiftedCatalogue, 'catalogue' | 'origins'>,
  now = new Date(),
): Finding[] {
  // Gone through anew each time: a list of half a million documents with their places is 300 MB.
  const documents = { [Symbol.iterator]: () => placedDocuments(sifted) };
  return [
    ...entryWarnings(sifted),
    ...sameTitleWarnings(sifted),
    ...onceForEach(documents, 'documentType', typeWarning),
    ...onceForEach(documents, 'language', languageWarning),
    ...setWarnings(documents),
    ...allStandingWarnings(documents, now),
    ...replacementWarnings(sifted),
    ...colourWarnings(sifted.catalogue, documents),
  ];
}

function entryWarnings({ catalogue, origins }: Pick<SiftedCatalogue, 'catalogue' | 'origins'>): Finding[] {
  const of = (entry: Catalogue['products'][number] | Catalogue['systems'][number]) =>
    origins.get(entry) ?? '';
  return [
    ...catalogue.products.flatMap((product) => productWarnings(product, of(product))),
    ...catalogue.systems.flatMap((system): Finding[] => {
      const { title, image, documents } = system;
      const place = of(system);
      return [
        ...(image ? [] : [noPicture(title, place)]),
        ...(documents.length > 0 ? [] : [noDocuments(title, place)]),
      ];
    }),
  ];
}

function productWarnings(product: Catalogue['products'][number], entry: string): Finding[] {
  const { documents, region, image, title } = product;
  const place = `${entry}.documents`;
  const warnings: Finding[] = [];
  if (documents.length === 0) {
    warnings.push(noDocuments(title, entry));
  } else if (!documents.some(({ documentType }) => documentType.toLowerCase() === 'datasheet')) {
    warnings.push({ kind: 'no-data-sheet', place, message: `"${title}" has no data sheet`, title });
  }
  const sheets = documents.filter(isSafetyDataSheet);
  if (
    region.includes('canada') &&
    sheets.length > 0 &&
    !sheets.some(({ language }) => /^fr/i.test(language))
  ) {
    const message = `"${title}" is offered in Canada, but has no French safety data sheet`;
    warnings.push({ kind: 'no-french-sds', place, message, title });
  }
  if (!image) warnings.push(noPicture(title, entry));
  return warnings;
}

function noDocuments(title: string, entry: string): Finding {
  return { kind: 'no-documents', place: `${entry}.documents`, message: `"${title}" has no documents`, title };
}

function noPicture(title: string, entry: string): Finding {
  return { kind: 'no-picture', place: `${entry}.image`, message: `"${title}" has no picture`, title };
}

function isSafetyDataSheet({ documentType }: CatalogueDocument): boolean {
  return /^sds(_can)?$/i.test(documentType);
}

function sameTitleWarnings({
  catalogue,
  origins,
}: Pick<SiftedCatalogue, 'catalogue' | 'origins'>): Finding[] {
  const byTitle = Map.groupBy(catalogue.products, ({ title }) => title.toLowerCase());
  return [...byTitle.values()].flatMap(([first, second]): Finding[] => {
    if (!first || !second) return [];
    const { title } = second;
    const message = `"${title}" is the title of "${first.id}" and of "${second.id}"`;
    return [{ kind: 'same-title', place: `${origins.get(second)}.title`, message, title }];
  });
}

/** Tells once of each value of a field that needs telling, at its first place, with how many documents have it. */
function onceForEach(
  documents: Iterable<PlacedDocument>,
  field: 'documentType' | 'language',
  warn: (value: string, counted: string) => Pick<Finding, 'kind' | 'message'> | null,
): Finding[] {
  return [...firstOfEach(documents, ({ document }) => document[field])].flatMap(
    ([value, { first, count }]): Finding[] => {
      const warning = warn(value, count > 1 ? ` (${count} documents)` : '');
      if (!warning) return [];
      const { place, title } = first;
      return [{ ...warning, place: `${place}.${field}`, title }];
    },
  );
}

/** The first document with each value, and how many have it. */
function firstOfEach(
  documents: Iterable<PlacedDocument>,
  keyOf: (placed: PlacedDocument) => string,
): Map<string, { readonly first: PlacedDocument; count: number }> {
  const found = new Map<string, { readonly first: PlacedDocument; count: number }>();
  for (const placed of documents) {
    const value = keyOf(placed);
    const known = found.get(value);
    if (known) known.count++;
    else found.set(value, { first: placed, count: 1 });
  }
  return found;
}

/** The sets that most catalogues have. */
const USUAL_SETS = ['closeout', 'sustainability'];

/** Sets that resemble a usual one, or another one that more documents have. */
function setWarnings(documents: Iterable<PlacedDocument>): Finding[] {
  const first = new Map<string, PlacedDocument>();
  const counts = new Map<string, number>();
  for (const placed of documents) {
    for (const set of placed.document.sets ?? []) {
      counts.set(set, (counts.get(set) ?? 0) + 1);
      if (!first.has(set)) first.set(set, placed);
    }
  }
  const byUse = [...counts].sort((a, b) => b[1] - a[1]).map(([set]) => set);
  const known = [...USUAL_SETS];
  return byUse.flatMap((set): Finding[] => {
    const meant = known.find((other) => isNear(set, other));
    const placed = first.get(set);
    if (!known.includes(set) && (meant === undefined || meant === set)) known.push(set);
    if (meant === undefined || meant === set || known.includes(set) || !placed) return [];
    const message = `"${set}" is a set of its own: did you mean "${meant}"?`;
    return [{ kind: 'near-set', place: `${placed.place}.sets`, message, title: placed.title }];
  });
}

function allStandingWarnings(documents: Iterable<PlacedDocument>, now: Date): Finding[] {
  const findings: Finding[] = [];
  for (const placed of documents) findings.push(...standingWarnings(placed, now));
  return findings;
}

/** What visitors read of a document today: that it is not valid any more, or recalled. */
function standingWarnings(placed: PlacedDocument, now: Date): Finding[] {
  const { document, title } = placed;
  const { id, validUntil, recalledFrom } = document;
  const findings: Finding[] = [];
  if (validUntil !== undefined && isPast(validUntil, now)) {
    const message = `"${id}" was valid until ${validUntil}`;
    findings.push({ kind: 'past-validity', place: `${placed.place}.validUntil`, message, title });
  }
  if (recalledFrom !== undefined) {
    const message = `"${id}" ${isRecalled(recalledFrom, now) ? 'is' : 'will be'} recalled from ${recalledFrom}`;
    findings.push({ kind: 'recalled-document', place: `${placed.place}.recalledFrom`, message, title });
  }
  return findings;
}

function replacementWarnings({
  catalogue: { products },
  origins,
}: Pick<SiftedCatalogue, 'catalogue' | 'origins'>): Finding[] {
  const sold = new Set(products.filter(({ discontinued }) => !discontinued).map(({ id }) => id));
  return products.flatMap((product): Finding[] => {
    const { discontinued, replacedBy = [], title } = product;
    if (!discontinued || replacedBy.some((id) => sold.has(id))) return [];
    const message = `"${title}" is discontinued, and ${replacedBy.length > 0 ? 'so is what replaces it' : 'names no replacement'}`;
    return [{ kind: 'no-replacement', place: `${origins.get(product)}.replacedBy`, message, title }];
  });
}

function typeWarning(type: string, counted: string): Pick<Finding, 'kind' | 'message'> | null {
  const meant = typeMeant(type);
  if (meant === null) return null;
  return {
    kind: 'near-type',
    message: `"${type}"${counted} becomes a button of its own: did you mean "${meant}"?`,
  };
}

/** Shorter words are too often one edit from another. */
const MIN_MISSPELT = 6;

/** The known type that another one resembles, by its name or its button's; null if none. */
function typeMeant(type: string): string | null {
  if (knownDocumentTypes.has(type.toLowerCase())) return null;
  for (const [known, label] of knownDocumentTypes)
    if (isNear(type, known) || isNear(type, label)) return known;
  return null;
}

/** Whether a word is spelt nearly as another one, without regard to case and signs. */
function isNear(text: string, word: string): boolean {
  const most = word.length < MIN_MISSPELT ? 0 : Math.floor(word.length / MIN_MISSPELT);
  return editDistance(lettersOf(text), lettersOf(word), most, false) <= most;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function languageWarning(language: string, counted: string): Pick<Finding, 'kind' | 'message'> | null {
  const meant = languageMeant(language);
  if (meant === language) return null;
  const instead = meant === null ? '' : `: did you mean "${meant}"?`;
  return { kind: 'unknown-language', message: `"${language}"${counted} is no language code${instead}` };
}

function colourWarnings({ colours }: Catalogue, documents: Iterable<PlacedDocument>): Finding[] {
  const named = new Set(colours.map(({ code }) => code));
  const byCode = firstOfEach(documents, ({ document }) => document.colorCode ?? '');
  return [...byCode].flatMap(([code, { first }]): Finding[] => {
    if (code === '' || named.has(code)) return [];
    const { place, title } = first;
    const message = `no colour has the code "${code}"`;
    return [{ kind: 'unnamed-colour', place: `${place}.colorCode`, message, title }];
  });
}
