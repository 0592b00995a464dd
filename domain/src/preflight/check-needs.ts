import type { Resource } from '@submittal/contract/document';
import type { ReceiverProfile } from '@submittal/contract/receiver-profile';
import { documentTypeKey } from '../document-type-key.ts';
import type { KnownKind } from '../submittal-kind.ts';
import { type Finding, finding, type Mend } from './finding-kinds.ts';
import { type CheckedDocument, documentsOnce, type PackageToCheck, placeOf } from './package-to-check.ts';

/** Before a type of document, where a profile names that and no kind of submittal. */
const TYPE = 'type:';

/** Whether a document is what a key of a profile names. */
function namedBy(key: string, { kinds }: Pick<PackageToCheck, 'kinds'>): (document: Resource) => boolean {
  if (key.startsWith(TYPE)) {
    const type = key.slice(TYPE.length).trim().toLowerCase();
    return (document) =>
      documentTypeKey(document) === type || document.resourceDocumentType.toLowerCase() === type;
  }
  const kind = kinds.all.find((known: KnownKind) => known.kind === key.toLowerCase() || known.kind === key);
  return (document) => kind !== undefined && kinds.satisfies(document, kind);
}

/** What the receiver requires, wants or does not usually ask for, and what has to name the project. */
export function checkNeeds(input: PackageToCheck): Finding[] {
  const { profile } = input;
  if (!profile) return [];
  return [
    ...Object.entries(profile.needs).flatMap(([key, need]) =>
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
  // A visitor's own file says nothing of its product; of the type that is asked for, it may be for any of them.
  const own = input.documents.some(({ under, resource }) => under === 'uploads' && isNamed(resource));
  return [...products.values()].flatMap((documents) => {
    const [first] = documents;
    if (!first || own || documents.some(({ resource }) => isNamed(resource))) return [];
    const { productID, productTitle } = first.resource;
    const document = bestOf(input.offered(productID).filter(isNamed), input);
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
    .filter(({ resource }) => isNamed(resource))
    .map((document) => {
      const mend: Mend = { act: 'remove', resourceID: document.resource.resourceID };
      return finding('notUsual', placeOf(document), { kind: key }, { mend });
    });
}

/** What has to name the project. A visitor's own file states no facts, so that it is not known of it. */
function unnamed({ namesProject }: ReceiverProfile, input: PackageToCheck): Finding[] {
  return namesProject.flatMap((key) => {
    const isNamed = namedBy(key, input);
    return documentsOnce(input.documents)
      .filter(
        ({ resource, under }: CheckedDocument) =>
          under !== 'uploads' && resource.namesProject !== true && isNamed(resource),
      )
      .map((document) => finding('projectUnnamed', placeOf(document), { kind: key }));
  });
}
