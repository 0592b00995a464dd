import type { Resource } from '@submittal/contract/document';
import type { ReceiverNeed, ReceiverProfile } from '@submittal/contract/receiver-profile';
import { phraseOf } from '../compared-words.ts';
import { documentTypeKey } from '../document-type-key.ts';
import type { KnownKind } from '../submittal-kind.ts';
import { type Finding, finding, type Mend } from './finding-kinds.ts';
import { type CheckedDocument, documentsOnce, type PackageToCheck, placeOf } from './package-to-check.ts';

/** Before a type of document, where a profile names that and no kind of submittal. */
const TYPE = 'type:';

/** The most findings of what a receiver asks for, which are as many as its kinds times the products. Nobody reads more. */
export const MAX_NEED_FINDINGS = 2000;

/** The kind of submittal that a key of a profile names; undefined where the catalogue has none of that name. */
const kindOf = (key: string, { kinds }: Pick<PackageToCheck, 'kinds'>): KnownKind | undefined =>
  kinds.all.find(({ kind }) => kind === key.toLowerCase() || kind === key);

/** A document of the catalogue, or a visitor's own file. */
interface Judged extends Pick<CheckedDocument, 'under'> {
  readonly resource: Resource;
}

/** Whether a document is what a key of a profile names. A visitor's own file has no type: its name says what it is. */
function namedBy(key: string, input: Pick<PackageToCheck, 'kinds'>): (document: Judged) => boolean {
  const { kinds } = input;
  if (key.startsWith(TYPE)) {
    const type = key.slice(TYPE.length).trim().toLowerCase();
    return ({ resource, under }) =>
      documentTypeKey(resource) === type ||
      resource.resourceDocumentType.toLowerCase() === type ||
      (under === 'uploads' && type !== '' && fileWords(resource.resourceName).includes(fileWords(type)));
  }
  const kind = kindOf(key, input);
  if (kind === undefined) return () => false;
  // Documents are many and their types are few.
  const ofType = new Map<string, boolean>();
  const satisfies = (resource: Resource) => {
    const type = `${documentTypeKey(resource)}\n${resource.resourceDocumentType}`;
    const known = ofType.get(type) ?? kinds.satisfies(resource, kind);
    ofType.set(type, known);
    return known;
  };
  return ({ resource, under }) =>
    satisfies(resource) || (under === 'uploads' && kinds.named(resource.resourceName).includes(kind));
}

/** Names of files have signs between their words. */
const fileWords = (name: string) => phraseOf(name.replaceAll(/[^\p{L}\p{N}]+/gu, ' '));

/**
 * What the receiver requires, wants or does not usually ask for, and what has to name the project. Of more than
 * `MAX_NEED_FINDINGS` the first are listed, and a finding says so.
 */
export function checkNeeds(input: PackageToCheck): Finding[] {
  const { profile } = input;
  if (!profile) return [];
  const found: Finding[] = [];
  for (const one of needsFound(profile, input)) if (found.push(one) > MAX_NEED_FINDINGS) break;
  if (found.length <= MAX_NEED_FINDINGS) return found;
  return [finding('needsUnlisted', {}, { limit: MAX_NEED_FINDINGS }), ...found.slice(0, MAX_NEED_FINDINGS)];
}

/** Found one after another, so that what is not listed is not looked for. */
function* needsFound(profile: ReceiverProfile, input: PackageToCheck): Generator<Finding, undefined> {
  const keys = new Set([...Object.keys(profile.needs), ...profile.namesProject]);
  const unknown = new Set(
    [...keys].filter((key) => !key.startsWith(TYPE) && kindOf(key, input) === undefined),
  );
  const products = productsOf(input);
  const needs = Object.entries(profile.needs).filter(([key]) => !unknown.has(key));
  const keysOf = (asked: ReceiverNeed) => needs.filter(([, need]) => need === asked).map(([key]) => key);
  // What the package may be returned for comes first, so that it is what is listed.
  for (const key of keysOf('required')) yield* missing(key, 'kindMissing', products, input);
  yield* unnamed(profile, input);
  for (const name of unknown) yield finding('kindUnknown', {}, { name });
  for (const key of keysOf('wanted')) yield* missing(key, 'kindWanted', products, input);
  for (const key of keysOf('notUsual')) yield* notUsual(key, input);
}

/** A product of the package: its documents in it, and those that the catalogue offers. */
interface CheckedProduct {
  readonly documents: readonly CheckedDocument[];
  readonly offered: readonly Judged[];
}

function productsOf({ documents, offered }: PackageToCheck): CheckedProduct[] {
  const byProduct = Map.groupBy(
    documents.filter(({ under }) => under !== 'uploads'),
    ({ resource }) => resource.productID,
  );
  return [...byProduct].map(([productID, own]) => ({
    documents: own,
    offered: offered(productID).map((resource) => ({ resource, under: 'product' })),
  }));
}

function* missing(
  key: string,
  kind: 'kindMissing' | 'kindWanted',
  products: readonly CheckedProduct[],
  input: PackageToCheck,
): Generator<Finding> {
  const isNamed = namedBy(key, input);
  // A visitor's own file says nothing of its product; if it is what is asked for, it may be for any of them.
  if (input.documents.some((document) => document.under === 'uploads' && isNamed(document))) return;
  for (const { documents, offered } of products) {
    const [first] = documents;
    if (!first || documents.some(isNamed)) continue;
    const { productID, productTitle } = first.resource;
    const document = bestOf(
      offered.filter(isNamed).map(({ resource }) => resource),
      input,
    );
    const mend: Mend | null = document ? { act: 'add', productID, productTitle, document } : null;
    yield finding(kind, { productID, productTitle }, { kind: key }, { mend });
  }
}

/** The first document of the package's region and language, else the first of its region, else the first. */
function bestOf(offered: readonly Resource[], { details }: PackageToCheck): Resource | undefined {
  const isNear = ({ resourceRegion }: Resource) =>
    resourceRegion === '' || details.region === '' || resourceRegion === details.region;
  const speaks = ({ resourceLanguage }: Resource) =>
    resourceLanguage === '' || resourceLanguage.toLowerCase().startsWith(details.language.slice(0, 2));
  return offered.find((one) => isNear(one) && speaks(one)) ?? offered.find(isNear) ?? offered[0];
}

function notUsual(key: string, input: PackageToCheck): Finding[] {
  const isNamed = namedBy(key, input);
  return documentsOnce(input.documents)
    .filter(isNamed)
    .map((document) => {
      const mend: Mend = { act: 'remove', resourceID: document.resource.resourceID };
      return finding('notUsual', placeOf(document), { kind: key }, { mend });
    });
}

/** What has to name the project, of which neither its facts nor its pages say that it does. */
function* unnamed({ namesProject }: ReceiverProfile, input: PackageToCheck): Generator<Finding> {
  for (const key of namesProject) {
    for (const document of mustName(key, input)) {
      const { namesProject: pages, under } = document;
      // A visitor's own file states no facts: without text on its pages, it is not known of it.
      if (pages === false || (pages === null && under !== 'uploads'))
        yield finding('projectUnnamed', placeOf(document), { kind: key });
    }
  }
}

/** The documents of which a receiver says that they have to name the project, and no fact that they do. */
export function mustNameProject(
  { namesProject }: ReceiverProfile,
  input: Pick<PackageToCheck, 'documents' | 'kinds'>,
): CheckedDocument[] {
  return namesProject.flatMap((key) => mustName(key, input));
}

function mustName(key: string, input: Pick<PackageToCheck, 'documents' | 'kinds'>): CheckedDocument[] {
  const isNamed = namedBy(key, input);
  return documentsOnce(input.documents).filter(
    (document) => document.resource.namesProject !== true && isNamed(document),
  );
}
