import { oneLine } from '../cells/clean-values.ts';
import type { FileFacts } from '../files/file-facts.ts';
import { joinedNames } from '../names/joined-names.ts';
import {
  type ComparedName,
  comparedName,
  type Likeness,
  likeness,
  type Run,
  runOf,
} from '../names/likeness.ts';
import {
  documentTypeNamed,
  type KnownNames,
  type NameParts,
  namePartsOf,
  wordsOf,
} from '../names/name-parts.ts';
import { namesBeside } from '../names/names-beside.ts';
import { NamesByInitials } from '../names/names-by-initials.ts';
import { OwnWords } from '../names/own-words.ts';
import { ShortenedNames } from '../names/shortened-names.ts';
import { ShorthandTitles } from '../names/shorthand-titles.ts';
import {
  isNumberedRow,
  listedProducts,
  nameBehindLabel,
  OTHERS,
  REFERENCE,
  sideBySide,
} from '../pages/listed-products.ts';
import { namedInTitle } from '../pages/named-in-titles.ts';
import { type NamedWithCodes, namedWithCodes } from '../pages/named-with-codes.ts';
import { namesAsHeadings } from '../pages/names-as-headings.ts';
import type { PageSays } from '../pages/page-says.ts';
import { GENERIC_WORDS } from '../words/document-words.ts';
import { withoutPastMarks } from '../words/past-marks.ts';

/** A product or system, or a row that is left out, by the names under which its files may be found. */
export interface Owner {
  /** Its id; null if its row is left out, so that its files are not given to a product of a similar name. */
  readonly id: string | null;
  readonly title: string;
  readonly isSystem: boolean;
  /** Its title, other names, id, item number. */
  readonly names: readonly string[];
}

/** The name of a file that carries that of a product, in words. */
export interface Carried {
  readonly owner: Owner;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Whether it is a code, as models are called. */
  readonly isCode: boolean;
  /** Whether it is an item number. */
  readonly isNumber: boolean;
}

/** An owner that a file may have. */
export interface Candidate extends Likeness {
  readonly owner: Owner;
  /** The folder that is called like it, if the file is not. */
  readonly folder?: string;
}

/** At most so many are compared letter by letter. */
const MAX_COMPARED = 400;

/** How alike names are that have the same words in another order. */
const SAME_WORDS = 0.95;

/** Shorter names stand in heads by chance. */
const MIN_HEAD = 4;

/** Numbers of fewer digits are no item numbers. */
const MIN_CODE_DIGITS = 4;

/** A folder of a year is that of no number, and beside other words a number that may be a year is one. */
const YEAR = /^(?:19|20)\d\d$/;

/** A number with letters, in front of the name of what it is. */
const LEADING = /^(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d][\p{Lu}\d./-]{2,}$/u;

/** By how far a name may differ; see `MappingSchema`. */
interface Measure {
  readonly certain: number;
  readonly likely: number;
}

/** A model, as `EM72H` or `fs 100`. */
const CODE = /^\p{L}{1,4}\d{2,}\p{L}{0,2}$/u;

/** A page without a title says among so many lines of what it is. */
const MAX_FIRST = 6;

/** A number that is too long for a year or a measure. */
const ITEM_NUMBER = /^\d{5,}$/;

const TYPE_CODE = /^\p{L}{1,3}$/u;

/** So many words of a name tell whose a file is that cannot be read. */
const MIN_WORDS = 2;

/** Words by which documents of one type are called in many ways. */
const OF_TYPES = new Set(
  'guide manual manuel handbuch notice instruction instructions anleitung technical technique assembly assembling install inst fitting mounting montage einbau montaje montaggio assemblage pose instrucciones engl'.split(
    ' ',
  ),
);

/** Finds the products that the name of a file resembles, or else that of a folder that it lies in. */
export class OwnerFinder {
  readonly #measure: Measure;
  readonly #byFolder = new Map<string, readonly Candidate[]>();
  readonly #byName = new Map<string, Set<Owner>>();
  /** By the words of each name in the order of the alphabet. */
  readonly #byWords = new Map<string, Set<Owner>>();
  readonly #initials = new NamesByInitials<Owner>();
  readonly #shortened = new ShortenedNames<Owner>();
  #shorthand: ShorthandTitles | null = null;
  readonly #byId = new Map<string, ComparedName[]>();
  readonly #ownWords: OwnWords<Owner>;
  readonly #byBeginning = new Map<string, Set<Owner>>();
  readonly #names = new Map<Owner, readonly ComparedName[]>();
  /** The names of all owners. */
  readonly knownNames: KnownNames;
  /** Names that name nobody where they stand in a document. */
  #headings: ReadonlySet<string> = new Set();

  constructor(owners: readonly Owner[], measure: Measure) {
    this.#measure = measure;
    // A number behind letters is no year where people write it apart: `HL 2000` for `HL2000`.
    const words = new Set(
      owners.flatMap(({ names }) =>
        names
          .flatMap(wordsOf)
          .flatMap((word) => [word, ...(/^\p{L}{1,4}((?:19|20)\d\d)$/u.exec(word)?.slice(1) ?? [])]),
      ),
    );
    this.#ownWords = new OwnWords(owners);
    this.knownNames = { words, joined: this.#byName };
    for (const owner of owners) {
      const names = owner.names.map((name) => comparedName(wordsOf(oneLine(name)))).filter(isName);
      this.#names.set(owner, names);
      if (owner.id !== null) this.#byId.set(owner.id, [...(this.#byId.get(owner.id) ?? []), ...names]);
      for (const name of names) {
        add(this.#byName, name.joined, owner);
        this.#shortened.add(name, owner);
        this.#initials.add(name, owner);
        if (name.words.length > 1) add(this.#byWords, inAnyOrder(name.words), owner);
        for (const beginning of beginnings(name.words)) add(this.#byBeginning, beginning, owner);
      }
    }
  }

  /**
   * The owners that a file may have, the most likely first: by its name, and if that leaves it open, by the nearest of
   * its folders that is called like an owner.
   */
  find(
    parts: Pick<NameParts, 'words' | 'withEnds' | 'all'>,
    folders: readonly string[],
  ): readonly Candidate[] {
    const { certain, likely } = this.#measure;
    const own = this.#named(parts);
    const [first] = own;
    if (first && first.score >= certain) return own;
    for (const folder of folders) {
      if (YEAR.test(folder)) continue;
      const [called] = this.#called(folder);
      if (!called || called.score < likely) continue;
      const others = own.filter(({ owner }) => owner !== called.owner);
      const isContradicted = first !== undefined && first.score >= likely && first.owner !== called.owner;
      // Then a person decides.
      const score = isContradicted ? Math.min(called.score, first.score) : called.score;
      const same = this.#called(folder).slice(1);
      return [{ ...called, score }, ...same, ...others].sort((a, b) => b.score - a.score);
    }
    return own;
  }

  /**
   * The owner whose name the name of a file carries among other words, the longest such name; null if there is none, or
   * if it carries several.
   */
  carried(parts: Pick<NameParts, 'words' | 'withEnds'>): Carried | null {
    for (const form of [parts.words, parts.withEnds].map(comparedName)) {
      const runs = [...this.#near([form])].flatMap((owner) => {
        const found = (this.#names.get(owner) ?? []).flatMap((name) =>
          YEAR.test(name.joined) && form.words.length > 1 ? [] : (runOf(name, form) ?? []),
        );
        const [longest] = found.toSorted((a, b) => lengthOf(b) - lengthOf(a));
        return longest ? [{ owner, ...longest }] : [];
      });
      const outer = runs.filter(
        (run) => !runs.some((other) => lengthOf(other) > lengthOf(run) && encloses(other, run)),
      );
      const [only, another] = outer;
      if (only && !another) {
        const { owner, from, to } = only;
        const name = form.words.slice(from, to).join('');
        const [before, after] = [form.words.slice(0, from), form.words.slice(to)];
        return { owner, before, after, isCode: CODE.test(name), isNumber: ITEM_NUMBER.test(name) };
      }
      if (another) return null;
    }
    return null;
  }

  /** The only owner in whose names all words of a file's name stand, without those of documents; null if there is none. */
  byOwnWords({ words, all }: Pick<NameParts, 'words' | 'all'>): Owner | null {
    const types = all.flatMap((word) => (words.includes(word) ? [] : (documentTypeNamed(word) ?? [])));
    // Of two types one is a word of the name: `Detail Strip TDS`.
    return new Set(types).size > 1 ? null : this.#ownWords.find(words);
  }

  /**
   * The only owner for whose name the first letters of its words and its numbers stand in the name of a file: `PC90H` for `Pre Cell 90 H`.
   * Null if there is none.
   */
  byInitials({ words }: Pick<NameParts, 'words'>): Owner | null {
    return this.#initials.find(words);
  }

  /** Whether the name of a file has words of an owner's names, and none of others'. */
  agrees(owner: Owner, { words }: Pick<NameParts, 'words'>): boolean {
    return this.#ownWords.agree(owner, words);
  }

  /**
   * The only owner with words of a file's name in its own whose whole name the first page has; of a page that cannot be
   * read, the only one with so many of them. Null if there is none.
   */
  byWordsAndPage({ words }: Pick<NameParts, 'words'>, lines: readonly string[]): Owner | null {
    const { owners, known, areOthersNumbers } = this.#ownWords.likely(words);
    if (owners.length === 0) return null;
    if (lines.length === 0) {
      const isSure = owners.length === 1 && known >= MIN_WORDS && !areOthersNumbers;
      return (isSure && owners[0]) || null;
    }
    const page = comparedName(lines.flatMap(wordsOf)).joined;
    const found = owners.flatMap((owner) => {
      const names = (this.#names.get(owner) ?? []).map(({ joined }) => joined);
      const [longest] = names
        .filter((name) => name.length >= MIN_HEAD && page.includes(name))
        .toSorted((a, b) => b.length - a.length);
      return longest === undefined ? [] : [{ owner, name: longest }];
    });
    const outer = found.filter(
      ({ name }) => !found.some((other) => other.name !== name && other.name.includes(name)),
    );
    const [only, another] = outer;
    return only && !another ? only.owner : null;
  }

  /**
   * The owners whose names the name of a file carries beside each other, each of one owner and with a number or of several
   * words; none if it carries less than two, or a range of them (`RD-100 to RD-130`).
   */
  several(parts: Pick<NameParts, 'words' | 'withEnds' | 'all'>): readonly Owner[] {
    const form = comparedName(parts.all);
    return (
      namesBeside(form.words, (joined) => (YEAR.test(joined) ? undefined : this.#byName.get(joined))) ?? []
    );
  }

  /**
   * The ids of the products that the name of a file has side by side, in short, and whose whole names its page has; none if it
   * has fewer than two, or if the page cannot be read.
   */
  joined(stem: string, lines: readonly string[]): readonly string[] {
    const ids =
      lines.length === 0
        ? []
        : joinedNames(stem, this.#titles(), this.knownNames, (word) => this.#ownWords.has(word));
    if (ids.length < 2) return [];
    const page = comparedName(lines.flatMap(wordsOf)).joined;
    const isThere = (id: string) =>
      (this.#byId.get(id) ?? []).some(({ joined }) => joined.length >= MIN_HEAD && page.includes(joined));
    return ids.every(isThere) ? ids : [];
  }

  #titles(): ShorthandTitles {
    this.#shorthand ??= new ShorthandTitles(
      [...this.#names.keys()].flatMap(({ id, title, names }) =>
        id === null ? [] : [{ id, title, group: '', numbers: names }],
      ),
    );
    return this.#shorthand;
  }

  /**
   * The owner whose name is a line at the head of a document, or all of it but the type of document; of names within each
   * other the longest. Null if there is none, or if there are several.
   */
  headed(heads: readonly string[]): Owner | null {
    const found = new Map<Owner, string>();
    for (const head of heads) {
      const parts = namePartsOf(head, this.knownNames);
      for (const { joined } of [comparedName(parts.all), comparedName(parts.withEnds)]) {
        if (joined.length < MIN_HEAD || YEAR.test(joined) || this.#headings.has(joined)) continue;
        for (const owner of this.#byName.get(joined) ?? []) found.set(owner, joined);
      }
    }
    if (found.size === 0) return this.#ledBy(heads);
    const outer = [...found].filter(
      ([, name]) => ![...found.values()].some((other) => other !== name && other.includes(name)),
    );
    const [only, another] = outer;
    return only && !another ? only[0] : null;
  }

  /** The only owner whose number heads begin with: `HX-200 Heat Exchanger`. */
  #ledBy(heads: readonly string[]): Owner | null {
    const found = new Set<Owner>();
    for (const head of heads) {
      const [number = '', ...rest] = head.trim().split(/\s+/);
      if (rest.length === 0 || !LEADING.test(number)) continue;
      for (const owner of this.#byName.get(comparedName(wordsOf(number)).joined) ?? []) found.add(owner);
    }
    const [only, another] = found;
    return only && !another ? only : null;
  }

  /** The names of some owners alone: what looks like a revision in a name of theirs may be one in those of others. */
  namesOf(ids: ReadonlySet<string>): KnownNames {
    const names = this.#comparedOf(ids);
    return {
      words: new Set(names.flatMap(({ words }) => words)),
      joined: new Set(names.map(({ joined }) => joined)),
    };
  }

  /**
   * What the name of a file says beside its owners, its type and its edition. A code of few letters is its type, if nothing
   * else in the name is.
   */
  subjectOf(stem: string, ids: ReadonlySet<string>): string {
    const known = this.namesOf(ids);
    const parts = namePartsOf(stem, known);
    let left = comparedName(withoutPastMarks(parts.words, known.words));
    const names = this.#comparedOf(ids).toSorted((a, b) => b.joined.length - a.joined.length);
    for (const name of names) {
      if (name.joined === left.joined) return '';
      const run = runOf(name, left);
      if (run) left = comparedName([...left.words.slice(0, run.from), ...left.words.slice(run.to)]);
    }
    const isCode = (word: string) =>
      parts.documentType === null && TYPE_CODE.test(word) && !known.words.has(word);
    const numbers = new Set(names.map(({ joined }) => joined));
    const rest = left.words.filter(
      (word) => !numbers.has(comparedName([word]).joined) && !GENERIC_WORDS.has(word) && !OF_TYPES.has(word),
    );
    const isShort = [rest, rest.slice(1)].map(comparedName).some(
      // What another product is called is not short for this one.
      (short) =>
        !this.#byName.has(short.joined) &&
        names.some((name) => isShortFor(short, name) || isPartOf(short, name)),
    );
    return isShort ? '' : rest.filter((word) => !isCode(word)).join(' ');
  }

  #comparedOf(ids: ReadonlySet<string>): ComparedName[] {
    return [...this.#names].flatMap(([{ id }, own]) => (id !== null && ids.has(id) ? own : []));
  }

  /** The owners that a document lists at its beginning as its own. */
  listed(lines: readonly string[]): readonly Owner[] {
    return listedProducts(lines, (joined) =>
      this.#headings.has(joined) ? undefined : this.#byName.get(joined),
    );
  }

  /**
   * The products that the lines of a document's title name; of a page without one, those that one of its first lines names beside each
   * other. None if they may be parts of other names.
   */
  titled({
    titles,
    lines,
    parts,
    documentType,
  }: Pick<FileFacts, 'titles' | 'lines' | 'parts' | 'documentType'>): readonly Owner[] {
    const isSheet = documentType === 'datasheet';
    const named = (joined: string) => (this.#headings.has(joined) ? undefined : this.#byName.get(joined));
    const isInitialed = (owner: Owner) => this.byInitials(parts) === owner;
    const isAgreed = (owner: Owner) => this.agrees(owner, parts) || isInitialed(owner);
    const inLine = (line: string) =>
      OTHERS.test(line) || REFERENCE.test(line) ? [] : namedInTitle(line, named, isAgreed);
    const inTitles = titles.flatMap((title) => {
      const found = inLine(title);
      // Of names side by side some lack what they have in common: `Corvo 20 & 30`.
      const ids = found.length === 0 ? [] : (this.#titles().list(title) ?? []);
      const all =
        ids.length < found.length
          ? []
          : [...this.#names.keys()].filter(({ id }) => id !== null && ids.includes(id));
      return all.length > 1 ? all : found;
    });
    const first = lines.slice(0, MAX_FIRST).filter((line) => !/[.!?]$/u.test(line));
    const beside =
      isSheet || titles.length > 0
        ? []
        : first.map(inLine).filter((found) => found.length > 1 || found.some(isInitialed));
    return [...new Set([...inTitles, ...beside.flat()])];
  }

  /** Whether a document names all of these side by side, in its title or behind a label. */
  areTogether(lines: readonly string[], owners: readonly Owner[]): boolean {
    const together = sideBySide(lines, (joined) => this.#byName.get(joined));
    return owners.length > 1 && owners.every((one) => together.has(one));
  }

  /** Names that are only headings in these documents name nobody there from now on. */
  takeHeadingsOf(pages: ReadonlyMap<string, PageSays>): void {
    this.#headings = namesAsHeadings(pages, (joined) => this.#byName.has(joined));
  }

  /** Whether a document states an item number beside a product that it lists. */
  statesNumber(lines: readonly string[]): boolean {
    return lines.some((line) => isNumberedRow(line, (joined) => this.#byName.get(joined)));
  }

  /** Whether the name of a file is that with which the names of all these owners begin: that of their family. */
  isFamily({ words }: Pick<NameParts, 'words'>, owners: readonly Owner[]): boolean {
    const { joined } = comparedName(words);
    const isBeginning = (owner: Owner) =>
      (this.#names.get(owner) ?? []).some((name) => name.joined.startsWith(joined));
    return joined.length >= MIN_HEAD && owners.every(isBeginning);
  }

  /** The products whose names begin with the words of a file's name and go on, if there are several: the name is that of their family. */
  family({ words }: Pick<NameParts, 'words'>): readonly Owner[] {
    const { joined } = comparedName(words);
    if (joined.length < MIN_HEAD || this.#byName.has(joined)) return [];
    const found = [...this.#names.keys()].filter(
      ({ id, names }) => id !== null && names.some((name) => beginsWith(wordsOf(oneLine(name)), words)),
    );
    return found.length > 1 ? found : [];
  }

  /** Whether a document says behind a label that this is its product, and neither its name nor its page names another. */
  isLabelled({ words }: Pick<NameParts, 'words'>, lines: readonly string[], owner: Owner): boolean {
    const labelled = lines.flatMap((line) => nameBehindLabel(line) ?? []);
    const owners = labelled.flatMap((name) => [
      ...(this.#byName.get(comparedName(wordsOf(name)).joined) ?? []),
    ]);
    const isSaid = owners.length > 0 && owners.every((one) => one === owner);
    if (!isSaid || this.#ownWords.areOthers(owner, words)) return false;
    const own = (this.#names.get(owner) ?? []).map(({ joined }) => joined);
    const isWithin = (other: Owner) =>
      (this.#names.get(other) ?? []).some(({ joined }) => own.some((name) => name.includes(joined)));
    return this.namedOn(lines, [...this.#names.keys()]).every((one) => one === owner || isWithin(one));
  }

  /** The owners whose names a page has beside their codes; see `namedWithCodes`. */
  withCodes(lines: readonly string[]): NamedWithCodes<Owner> {
    return namedWithCodes(lines, this.#names.keys());
  }

  /** Those of some owners whose whole names a page has. */
  namedOn(lines: readonly string[], owners: readonly Owner[]): readonly Owner[] {
    const page = comparedName(lines.flatMap(wordsOf)).joined;
    return owners.filter((owner) =>
      (this.#names.get(owner) ?? []).some(({ joined }) => joined.length >= MIN_HEAD && page.includes(joined)),
    );
  }

  /** The owners that a folder is called like. */
  #called(folder: string): readonly Candidate[] {
    const known = this.#byFolder.get(folder);
    if (known) return known;
    const found = this.#named(namePartsOf(folder, this.knownNames)).map((one) => ({
      ...one,
      folder,
      reason: `of its folder: ${one.reason}`,
    }));
    this.#byFolder.set(folder, found);
    return found;
  }

  /** The owners with a name that begins like one of these, or has a word that does. */
  #near(forms: readonly ComparedName[]): Set<Owner> {
    const near = new Set<Owner>();
    // A short number is parted by its hyphen: `VM-3`.
    const pairs = (words: readonly string[]) =>
      words.slice(1).map((word, at) => `${words[at]}${word}`.slice(0, 4));
    for (const beginning of new Set(forms.flatMap(({ words }) => [...beginnings(words), ...pairs(words)]))) {
      for (const owner of this.#byBeginning.get(beginning) ?? []) {
        if (near.size < MAX_COMPARED) near.add(owner);
      }
    }
    return near;
  }

  /** The owners that a name may mean, the most likely first. */
  #named(parts: Pick<NameParts, 'words' | 'withEnds' | 'all'>): Candidate[] {
    const forms = [parts.words, parts.withEnds, parts.all].map(comparedName);
    const exact = forms.flatMap(({ joined }) => [...(this.#byName.get(joined) ?? [])]);
    if (exact.length > 0) {
      return [...new Set(exact)].map((owner) => ({ owner, score: 1, reason: 'the same name' }));
    }
    const turned = forms.flatMap(({ words }) => [...(this.#byWords.get(inAnyOrder(words)) ?? [])]);
    if (turned.length > 0) {
      const reason = 'the same words in another order';
      return [...new Set(turned)].map((owner) => ({ owner, score: SAME_WORDS, reason }));
    }
    const short = new Set(forms.flatMap((form) => this.#shortened.find(form) ?? []));
    const [only, another] = short;
    if (only && !another)
      return [{ owner: only, score: SAME_WORDS, reason: 'the same words, some of them short' }];
    return [...this.#near(forms)]
      .map((owner) => ({ owner, ...best(forms, this.#names.get(owner) ?? []) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  }
}

/** Whether a name is another without some of its letters: `Dck Shld 40` for `Deck Shield 40`. */
function isShortFor(short: ComparedName, name: ComparedName): boolean {
  if (short.joined.length * 2 < name.joined.length || short.joined[0] !== name.joined[0]) return false;
  if (short.numbers !== name.numbers) return false;
  let at = -1;
  return [...short.joined].every((letter) => {
    at = name.joined.indexOf(letter, at + 1);
    return at !== -1;
  });
}

/** Whether a name is another without some of its words, and with its numbers: `Shield 40` for `Deck Shield 40`. */
function isPartOf(part: ComparedName, name: ComparedName): boolean {
  const isTelling = part.joined.length > 3 && part.numbers === name.numbers;
  return isTelling && part.words.every((word) => name.words.includes(word));
}

function lengthOf({ from, to }: Run): number {
  return to - from;
}

function encloses(outer: Run, inner: Run): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

function inAnyOrder(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

function best(forms: readonly ComparedName[], names: readonly ComparedName[]): Likeness {
  let found: Likeness = { score: 0, reason: '' };
  for (const form of forms) {
    for (const name of names) {
      const alike = likeness(form, name);
      if (alike.score > found.score) found = alike;
    }
  }
  return found;
}

function isName({ words, joined }: ComparedName): boolean {
  return joined !== '' && (/\D/.test(joined) || words.join('').length >= MIN_CODE_DIGITS);
}

/** What the words of similar names have in common: the beginnings of the words, and of all of them as one. */
function beginnings(words: readonly string[]): string[] {
  return [...words, words.join('')].filter((word) => word.length >= 3).map((word) => word.slice(0, 4));
}

function add<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

function beginsWith(words: readonly string[], beginning: readonly string[]): boolean {
  return words.length > beginning.length && beginning.every((word, at) => words[at] === word);
}
