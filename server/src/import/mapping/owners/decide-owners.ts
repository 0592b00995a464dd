import { basename, dirname, extname } from 'node:path/posix';
import type { Mapping } from '@submittal/contract/mapping';
import { counted } from '../../counted.ts';
import type { Finding } from '../../finding.ts';
import { fits } from '../../tables/folder-files.ts';
import { nameKey } from '../../tables/header-line.ts';
import { CONFIRMATIONS_FILE, type Pair } from '../files/confirmations.ts';
import { type FileFacts, factsInFolderOf } from '../files/file-facts.ts';
import { isArchive } from '../names/past-names.ts';
import type { NamedWithCodes } from '../pages/named-with-codes.ts';
import { DOCUMENT_WORDS, GENERIC_WORDS, TYPES_IN_SHORT } from '../words/document-words.ts';
import { askOfFolder, askOfPattern, asParts, type Doubtful, offeredOf } from './ask-owners.ts';
import { CarriedNames, PRODUCT, patternCovers } from './carried-names.ts';
import type { Candidate, Carried, Owner, OwnerFinder } from './find-owner.ts';

const PICTURES = /\.(?:jpe?g|png|tiff?|webp|gif|svg)$/i;

/** How near the second candidate must be for a person to be asked which is right. */
const MARGIN = 0.04;

/** What is decided about files that no row names. */
export interface Verdicts {
  readonly given: readonly {
    readonly file: string;
    /** The ids of products and systems. */
    readonly owners: readonly string[];
    readonly facts: FileFacts;
  }[];
  /** Files that are no documents of the catalogue because their product is not, or because a person says so. */
  readonly leftOut: readonly string[];
  /** What a person is asked, and what one has said. */
  readonly pairs: readonly Omit<Pair, 'place'>[];
  /** The number of files whose owner was certain. */
  readonly certain: number;
  readonly findings: readonly Finding[];
}

interface Sources {
  readonly owners: readonly Owner[];
  readonly finder: OwnerFinder;
  readonly mapping: Pick<Mapping, 'certain' | 'likely'>;
  readonly decided: readonly Pair[];
}

/**
 * Gives files to the products that a person or their own names say they belong to, and asks about the others: once for
 * all files that differ from names of products in the same words, and once for a folder of files that resemble nothing.
 */
export function decideOwners(
  files: readonly FileFacts[],
  { owners, finder, mapping, decided }: Sources,
): Verdicts {
  const given: { file: string; owners: readonly string[]; facts: FileFacts }[] = [];
  const leftOut: string[] = [];
  const findings: Finding[] = [];
  const pairs: Omit<Pair, 'place'>[] = decided.filter(({ confirmed }) => confirmed !== null);
  const ids = new Set(owners.flatMap(({ id }) => id ?? []));
  const ofFiles = Map.groupBy(decided, ({ file }) => nameKey(file));
  const ofKinds = decided.filter(({ file, confirmed }) => confirmed !== null && isKind(file));
  const carriedBy = new Map<FileFacts, Carried>();
  for (const facts of files) {
    const carried = finder.carried(facts.parts);
    if (carried) carriedBy.set(facts, carried);
  }
  const names = new CarriedNames(carriedBy.values(), finder.knownNames);
  const doubtful = new Map<string, Doubtful[]>();
  const unlike = new Map<string, string[]>();
  let certain = 0;
  let open = 0;

  const give = (pair: Omit<Pair, 'place'> & { readonly place?: string }, facts: FileFacts) => {
    const { file } = facts;
    const products = productsOf(pair.product);
    const known = products.filter((id) => ids.has(id));
    if (known.length > 0) given.push({ file, owners: known, facts });
    for (const id of products.filter((one) => !ids.has(one))) {
      const message = `no product or system has the id "${id}" any more: "${file}" is left out`;
      findings.push({ kind: 'unconfirmed', place: pair.place ?? CONFIRMATIONS_FILE, message });
    }
  };

  for (const facts of files) {
    const { file } = facts;
    const said = ofFiles.get(nameKey(file)) ?? [];
    const confirmed = said.filter((pair) => pair.confirmed === true);
    const no = said.filter((pair) => pair.confirmed === false);
    const refused = new Set(no.flatMap(({ product }) => productsOf(product)));
    for (const pair of confirmed) give(pair, facts);
    if (confirmed.length > 0) continue;

    const joined = finder.joined(basename(file, extname(file)), facts.lines).filter((id) => !refused.has(id));
    if (joined.length > 1) {
      certain++;
      given.push({ file, owners: joined, facts });
      continue;
    }
    const carried = carriedBy.get(facts);
    const doubt = carried ? names.doubtIn(carried) : null;
    const ofKind = ofKinds.find(({ file: kind }) =>
      kind.includes(PRODUCT) ? carried && patternCovers(kind, carried, doubt) : fits(kind, file),
    );
    const candidates = eachOnce(finder.find(facts.parts, PICTURES.test(file) ? [] : foldersOf(file))).filter(
      ({ owner }) => owner.id === null || !refused.has(owner.id),
    );
    const withCodes: NamedWithCodes<Owner> = PICTURES.test(file)
      ? { all: [], alone: [] }
      : finder.withCodes(facts.lines);
    const inRows = finder.listed(facts.lines);
    const areMore = withCodes.all.length > 1 && inRows.every((one) => withCodes.all.includes(one));
    const listed = areMore ? withCodes.all : inRows;
    const head = finder.headed(facts.heads);
    const headed = head && isOtherByPage(head, facts, listed) ? null : head;
    const tied = candidates.filter(({ score }) => (candidates[0]?.score ?? 0) - score < MARGIN);
    // Of several that it may be by its name, the document says which; if its name says none, it says so alone.
    const named = tied.find(({ owner }) => owner === headed);
    const first = named ?? candidates[0];
    const isClear = first && (tied.length < 2 || named !== undefined);
    if (
      first &&
      isClear &&
      first.score >= mapping.certain &&
      !isOtherByPage(first.owner, facts, listed, first.folder !== undefined)
    ) {
      certain++;
      if (first.owner.id === null) leftOut.push(file);
      else {
        const own = first.folder === undefined ? facts : factsInFolderOf(first.folder, facts);
        const isOfSeveral = areMore && first.folder !== undefined && listed.includes(first.owner);
        const all = isOfSeveral ? listed : sharedBy(first.owner, inRows, facts, finder);
        given.push({ file, owners: idsOf(all), facts: own });
      }
      continue;
    }
    const several = ofKind ? [] : severalNamed(facts, finder, listed).filter((id) => !refused.has(id));
    if (several.length > 1) {
      certain++;
      given.push({ file, owners: several, facts });
      continue;
    }
    if (ofKind?.confirmed === false) {
      leftOut.push(file);
      continue;
    }
    if (ofKind) {
      const product = carried && ofKind.product === PRODUCT ? (carried.owner.id ?? '') : ofKind.product;
      if (product === '') leftOut.push(file);
      else give({ ...ofKind, product }, facts);
      continue;
    }
    const resembled =
      first && isOtherByPage(first.owner, facts, listed, first.folder !== undefined) ? undefined : first;
    const titled = no.length > 0 ? [] : finder.titled(facts);
    if (headed && isOwnerByHead(headed, facts, carried, resembled, finder, mapping)) {
      certain++;
      const isOfAll = titled.length > 1 && titled.includes(headed);
      const all = isOfAll ? titled : sharedBy(headed, listed, facts, finder);
      if (headed.id === null || refused.has(headed.id)) leftOut.push(file);
      else given.push({ file, owners: idsOf(all).filter((id) => !refused.has(id)), facts });
      continue;
    }
    const isOfFamily = finder.isFamily(facts.parts, listed);
    if (
      listed.length > 0 &&
      no.length === 0 &&
      isOfListed(listed, facts, carried, isOfFamily ? undefined : resembled, finder, mapping) &&
      (listed.length > 1 || isMeant(facts, listed, carried, resembled, finder, mapping))
    ) {
      certain++;
      const own = idsOf(listed);
      if (own.length === 0) leftOut.push(file);
      else given.push({ file, owners: own, facts });
      continue;
    }
    if (titled.length > 0 && isOfTitled(titled, facts, listed, carried, resembled, mapping)) {
      certain++;
      const all = facts.documentType === 'datasheet' ? titled : [...new Set([...titled, ...listed])];
      const own = idsOf(all);
      if (own.length === 0) leftOut.push(file);
      else given.push({ file, owners: own, facts });
      continue;
    }
    const mayBeMeant = no.length === 0 && !PICTURES.test(file) && (!carried || doubt !== null);
    const meant = mayBeMeant
      ? (finder.byOwnWords(facts.parts) ??
        (facts.lines.length === 0 ? finder.byInitials(facts.parts) : null) ??
        (carried ? null : (finder.byWordsAndPage(facts.parts, facts.lines) ?? onlyOf(withCodes.alone))))
      : null;
    const isInOthersFolder = candidates.some(({ owner, folder }) => folder !== undefined && owner !== meant);
    const isByPage =
      (head === null || head === meant) && (listed.length === 0 || listed.some((one) => one === meant));
    if (meant && isByPage && !isInOthersFolder) {
      certain++;
      if (meant.id === null) leftOut.push(file);
      else given.push({ file, owners: idsOf(sharedBy(meant, listed, facts, finder)), facts });
      continue;
    }
    const isContradicted = first !== undefined && carried !== undefined && first.owner !== carried.owner;
    if (carried && !isContradicted && (carried.owner.id === null || !refused.has(carried.owner.id))) {
      if (doubt === null) {
        certain++;
        if (carried.owner.id === null) leftOut.push(file);
        else given.push({ file, owners: [carried.owner.id], facts });
      } else if (carried.owner.id !== null) {
        push(doubtful, doubt, { file, owner: carried.owner });
      } else leftOut.push(file);
      continue;
    }
    const offered = offeredOf(candidates, mapping.likely);
    if (no.length > 0 && offered.length === 0) {
      leftOut.push(file);
      continue;
    }
    // A picture that no row names is decoration until a folder says otherwise.
    if (offered.length === 0 && PICTURES.test(file)) continue;
    open++;
    if (offered.length === 0) push(unlike, dirname(file), file);
    else pairs.push(...asParts(facts, offered).map((one) => ({ file, ...one, confirmed: null })));
  }

  for (const [pattern, those] of doubtful) {
    open += those.length;
    pairs.push(...askOfPattern(pattern, those));
  }
  for (const [folder, those] of unlike) pairs.push(...askOfFolder(folder, those));
  if (open > 0) {
    const message = `${counted(open, 'file')} left out until somebody says to which product each belongs`;
    findings.push({ kind: 'unconfirmed', place: CONFIRMATIONS_FILE, message });
  }
  return { given, leftOut, pairs, certain, findings };
}

const onlyOf = ([only, another]: readonly Owner[]): Owner | null => (only && !another ? only : null);

/** Candidates without further rows of a product, such as sizes that are left out: these are it, too. */
function eachOnce(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ owner: { id } }) => {
    if (id === null) return true;
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

/**
 * Whether the head of a document may say whose it is: its name carries the same product's, has words of it and of no other, or
 * says nothing of its own, as a number does.
 */
function isOwnerByHead(
  headed: Owner,
  { parts }: FileFacts,
  carried: Carried | undefined,
  first: Candidate | undefined,
  finder: OwnerFinder,
  { likely }: Pick<Mapping, 'likely'>,
): boolean {
  if (carried) return carried.owner === headed;
  if (first && first.owner === headed && first.score >= likely) return true;
  const isOpen = first === undefined || first.owner === headed || first.score < likely;
  return isOpen && (saysNothing(parts) || finder.agrees(headed, parts));
}

/**
 * Whether a document belongs to the products that it lists: its name carries that of one of them, or resembles no product.
 */
function isOfListed(
  listed: readonly Owner[],
  { file, documentType, lines }: FileFacts,
  carried: Carried | undefined,
  first: Candidate | undefined,
  finder: OwnerFinder,
  { likely }: Pick<Mapping, 'likely'>,
): boolean {
  if (PICTURES.test(file)) return false;
  // A data sheet lists what goes with its product as well, but not beside it.
  if (documentType === 'datasheet' && listed.length > 1 && !carried && !first)
    return finder.areTogether(lines, listed);
  if (carried) return listed.includes(carried.owner);
  return first === undefined || first.score < likely || listed.includes(first.owner);
}

/** Whether a document belongs to the products in its title: neither its name nor its page names others and none of them. */
function isOfTitled(
  titled: readonly Owner[],
  { file }: FileFacts,
  listed: readonly Owner[],
  carried: Carried | undefined,
  first: Candidate | undefined,
  { likely }: Pick<Mapping, 'likely'>,
): boolean {
  if (PICTURES.test(file)) return false;
  if (listed.length > 0 && !listed.some((one) => titled.includes(one))) return false;
  if (carried) return titled.includes(carried.owner);
  return first === undefined || first.score < likely || titled.includes(first.owner);
}

/**
 * Whether a file that is called by a number alone, or only lies in a folder, lists other products than that of this number
 * or folder: documents and products are numbered alike, and files lie in the wrong places.
 */
function isOtherByPage(
  owner: Owner,
  { parts }: FileFacts,
  listed: readonly Owner[],
  isByFolder = false,
): boolean {
  const isNumber = parts.all.every((word) => /^\d+$/.test(word));
  return (isNumber || isByFolder) && listed.length > 0 && !listed.includes(owner);
}

/** The ids of several products that the name of a file says, unless its page lists others; none if it says one. */
function severalNamed(
  { file, parts, documentType, lines }: FileFacts,
  finder: OwnerFinder,
  listed: readonly Owner[],
): string[] {
  if (PICTURES.test(file)) return [];
  const several = finder.several(parts);
  // A brochure that is called after a family is of all of it; other documents may be of some, and an old one of those of its time.
  const isOfFamily =
    several.length === 0 &&
    listed.length < 2 &&
    documentType === 'brochure' &&
    !foldersOf(file).some(isArchive);
  const family = isOfFamily ? finder.family(parts) : [];
  // It is of those of the family that it names, if it names any.
  const onPage = finder.namedOn(lines, family);
  const named = !isOfFamily ? several : onPage.length > 0 ? onPage : family;
  return listed.every((one) => named.includes(one)) ? idsOf(named) : [];
}

/**
 * Whether the one product that a page lists is the document's and not only mentioned: its name says that, or nothing of its
 * own, or the page states an item number, or names it behind a label.
 */
function isMeant(
  { parts, lines }: FileFacts,
  listed: readonly Owner[],
  carried: Carried | undefined,
  first: Candidate | undefined,
  finder: OwnerFinder,
  { likely }: Pick<Mapping, 'likely'>,
): boolean {
  const isNamed = carried !== undefined || (first !== undefined && first.score >= likely);
  const isLabelled = listed.every((one) => finder.isLabelled(parts, lines, one));
  return isNamed || isLabelled || saysNothing(parts) || finder.statesNumber(lines);
}

/** The longest word that is a part of a code beside a number: `PV AC 24-1102`, `FT-422-075`. */
const MAX_CODE_LETTERS = 3;

/** Whether the name of a file says nothing of its own, as a number or a code with one does. */
function saysNothing({ words }: FileFacts['parts']): boolean {
  const isCode = words.some((word) => /\d/.test(word));
  return words.every(
    (word) =>
      GENERIC_WORDS.has(word) ||
      DOCUMENT_WORDS.has(word) ||
      TYPES_IN_SHORT.has(word) ||
      /\d/.test(word) ||
      (isCode && word.length <= MAX_CODE_LETTERS),
  );
}

/**
 * The owner of a document with those that it lists beside it; a data sheet lists what goes with its product as well, unless it names
 * them together.
 */
function sharedBy(
  owner: Owner,
  listed: readonly Owner[],
  { documentType, lines }: FileFacts,
  finder: OwnerFinder,
): readonly Owner[] {
  const isShared = documentType !== 'datasheet' || finder.areTogether(lines, listed);
  return isShared && listed.includes(owner) ? listed : [owner];
}

function idsOf(owners: readonly Owner[]): string[] {
  return owners.flatMap(({ id }) => id ?? []);
}

/** The ids that an answer names. */
function productsOf(text: string): string[] {
  return text
    .split('|')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** Whether an answer goes for all files of a kind: that carry the name of a product, or lie in a folder. */
function isKind(file: string): boolean {
  return file.includes(PRODUCT) || file.includes('*');
}

/** The names of the folders that a file lies in, the nearest first. */
function foldersOf(file: string): string[] {
  return file.split('/').slice(0, -1).reverse();
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
