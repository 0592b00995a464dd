import type { Resource } from '@submittal/contract/document';
import type { ReceiverProfile } from '@submittal/contract/receiver-profile';
import { phraseOf } from '../compared-words.ts';
import { documentTypeKey } from '../document-type-key.ts';
import type { KnownKind } from '../submittal-kind.ts';
import { type Finding, finding, type Mend } from './finding-kinds.ts';
import { type CheckedDocument, documentsOnce, type PackageToCheck, placeOf } from './package-to-check.ts';

/** Before a type of document, where a profile names that and no kind of submittal. */
const TYPE = 'type:';

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
  return ({ resource, under }) =>
    kinds.satisfies(resource, kind) ||
    (under === 'uploads' && kinds.named(resource.resourceName).includes(kind));
}

/** Names of files have signs between their words. */
const fileWords = (name: string) => phraseOf(name.replaceAll(/[^\p{L}\p{N}]+/gu, ' '));

/** What the receiver requires, wants or does not usually ask for, and what has to name the project. */
export function checkNeeds(input: PackageToCheck): Finding[] {
  const { profile } = input;
  if (!profile) return [];
  const keys = new Set([...Object.keys(profile.needs), ...profile.namesProject]);
  const unknown = [...keys].filter((key) => !key.startsWith(TYPE) && kindOf(key, input) === undefined);
  const needs = Object.entries(profile.needs).filter(([key]) => !unknown.includes(key));
  return [
    ...unknown.map((name) => finding('kindUnknown', {}, { name })),
    ...needs.flatMap(([key, need]) =>
      need === 'notUsual' ? notUsual(key, input) : missing(key, need, input),
    ),
    ...unnamed(profile, input),
  ];
}

function missing(key: string, need: 'required' | 'wanted', input: PackageToCheck): Finding[] {
  const isNamed = namedBy(key, input);
  const products = Map.groupBy(
    input.documents.filter(({ under }) => under !== 'uploads'),
    ({ resource }) => resource.productID,
  );
  // A visitor's own file says nothing of its product; if it is what is asked for, it may be for any of them.
  const own = input.documents.some((document) => document.under === 'uploads' && isNamed(document));
  return [...products.values()].flatMap((documents) => {
    const [first] = documents;
    if (!first || own || documents.some(isNamed)) return [];
    const { productID, productTitle } = first.resource;
    const offered = input.offered(productID).filter((resource) => isNamed({ resource, under: 'product' }));
    const document = bestOf(offered, input);
    const mend: Mend | null = document ? { act: 'add', productID, productTitle, document } : null;
    const kind = need === 'required' ? 'kindMissing' : 'kindWanted';
    return [finding(kind, { productID, productTitle }, { kind: key }, { mend })];
  });
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
function unnamed({ namesProject }: ReceiverProfile, input: PackageToCheck): Finding[] {
  return namesProject.flatMap((key) =>
    mustName(key, input)
      // A visitor's own file states no facts: without text on its pages, it is not known of it.
      .filter(({ namesProject: pages, under }) => pages === false || (pages === null && under !== 'uploads'))
      .map((document) => finding('projectUnnamed', placeOf(document), { kind: key })),
  );
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
