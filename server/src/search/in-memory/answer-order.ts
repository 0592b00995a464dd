import { PAGE_SIZE } from '@submittal/contract/constants';
import { bitsOf, holdersOf } from './bits.ts';
import { type Concept, tellsSomething, withoutFar } from './concepts.ts';
import { AGAINST, type Fits, fitting, saidBySome, WANTED } from './denials.ts';
import type { AskedNumbers } from './document-numbers.ts';
import { type EntryTexts, factsIn, type SaidBits, saidBits } from './entry-texts.ts';
import { byLearntWeights } from './first-page.ts';
import type { Likeness } from './likeness.ts';
import { missingThing, namesNotOurs, notNamed } from './not-ours.ts';
import type { Order } from './order.ts';
import type { PageTextSearch } from './page-text-search.ts';
import type { Question as Asked } from './question.ts';
import { isTalk, TALK, withoutPlaces } from './talk-words.ts';
import type { TextIndex, TextMatches } from './text-index.ts';

/** What the entries match, and how much each match is worth. */
interface Parts extends SaidBits {
  readonly scores: Float64Array;
  /** The value of the matched part of the question; 0 if it says nothing. */
  readonly worth: (place: number) => number;
  readonly whole: number;
}

/**
 * With at least this many entries found, which is a page of them, the text inside documents is not searched.
 */
const ENOUGH = PAGE_SIZE;

/**
 * With fewer whole answers, what answers the most telling part of the question follows them. Half of two words is no such
 * part.
 */
const FEW = 3;
const MANY_WORDS = 3;

/** The weight of a word found only inside documents, relative to one found in the entry itself. */
const INSIDE = 0.35;
/** The same for numbers with units and standards, which documents are there to state. */
const FACT_INSIDE = 0.9;

/**
 * An entry that matches less than this share of what the best one matches is not shown; nor, behind whole answers, one
 * that matches less than this share of the question.
 */
const NEAR_BEST = 0.5;
const NEAR_WHOLE = 0.6;

/** Who says that it is without what is not wanted answers if it has this share of the rest. */
const MOST_OF_REST = 0.35;

/** How much more the word for what is asked for tells than one for what it is asked for. */
const HEAD = 1.3;

/** How much less a word inside documents tells that only answers what was typed. */
const FAR_INSIDE = 0.75;

/** The weight of the matched part of a question, relative to how well it matches. */
const PART = 200;

/** Puts the entries of one search in the order in which they answer a question. */
export class AnswerOrder {
  readonly #text: TextIndex;
  readonly #texts: PageTextSearch | null;
  readonly #likeness: Likeness;
  readonly #size: number;
  readonly #of: EntryTexts;

  /** Without `texts` of documents, only what entries themselves say is searched. */
  constructor(of: EntryTexts, likeness: Likeness) {
    this.#text = of.text;
    this.#texts = of.texts;
    this.#likeness = likeness;
    this.#size = of.size;
    this.#of = of;
  }

  /**
   * `pinned` are the places that the manufacturer put first; `shown` has 1 for each code of a document that is shown;
   * `numbers` are those of documents if the question consists of them.
   */
  of(asked: Asked, pinned: readonly number[], shown: Uint8Array, numbers: AskedNumbers | null): Order {
    if (numbers) return this.#numbered(asked, numbers, pinned, shown);
    const near = asked.sectionDigits === null ? null : this.#nearSection(asked, asked.sectionDigits, shown);
    return near ?? this.#plain(asked, pinned, shown);
  }

  /** Who has a document of a number comes first; behind who has that of a single one, what else answers all of it. */
  #numbered(asked: Asked, numbers: AskedNumbers, pinned: readonly number[], shown: Uint8Array): Order {
    const first = this.#text.ofNumbers(numbers.known);
    if (numbers.known.length === 1 && numbers.unknown.length === 0) {
      const plain = this.#plain(asked, pinned, shown);
      // The code of a document may also be a name, which comes before it.
      if (!this.#text.isNumber(numbers.known)) return { ...plain, numbers };
      const isFirst = new Set(first);
      const more = plain.partly ? [] : [...plain.order].filter((place) => !isFirst.has(place));
      return { ...(!plain.partly && plain), order: Uint32Array.from([...first, ...more]), numbers };
    }
    const order = Uint32Array.from(first);
    if (numbers.unknown.length === 0) return { order, numbers };
    // What no document has is lacking; which of the others a product lacks says nothing.
    const answered = new Map(first.map((place) => [place, 0]));
    return { order, numbers, partly: { typed: numbers.unknown, answered, besideWhole: false } };
  }

  /** The entries of the sections next to one that has none; null if it has some, or there are none near it. */
  #nearSection(asked: Asked, digits: string, shown: Uint8Array): Order | null {
    // Broader sections are no part of it.
    const own = asked.concepts.map((one) => ({ ...one, alternatives: one.alternatives.slice(0, 2) }));
    if (this.#text.inSections(digits).length > 0 || this.#text.tally(own, []).counts[0]) return null;
    const [length, near] =
      [4, 2]
        .filter((shorter) => shorter < digits.length)
        .map((shorter) => [shorter, this.#text.inSections(digits.slice(0, shorter))] as const)
        .find(([, places]) => places.length > 0) ?? [];
    if (!near) return null;
    // Entries of broader sections, and those of which documents name it.
    const plain = this.#plain(asked, [], shown);
    const also = plain.partly ? [] : [...plain.order];
    // A document that names the section says more than its division.
    const order = length === 2 ? [...also, ...near] : [...near, ...also];
    return {
      order: Uint32Array.from(new Set(order)),
      emptySection: digits,
      ...(plain.quoted && !plain.partly && { quoted: plain.quoted }),
    };
  }

  #plain(asked: Asked, pinned: readonly number[], shown: Uint8Array): Order {
    if (asked.likeOf) {
      const names = namesNotOurs(this.#of, asked, shown);
      if (names.length > 0 && !this.#text.find(asked, pinned, []).named)
        return this.#withoutNames(asked, names, shown);
    }
    const found = this.#answers(asked, pinned, shown);
    const nothing = found.order.length === 0 || found.partly?.answered.size === 0;
    const missing = missingThing(this.#of, asked, found, shown);
    if (missing) return this.#withoutNames(asked, [missing], shown);
    // What the rest finds is what was found: it may be near, though nothing is what is named.
    const other = nothing ? null : notNamed(this.#of, asked);
    if (other && !this.#text.find(asked, pinned, []).named) return { ...found, notOurs: [other.typed] };
    const names = nothing ? namesNotOurs(this.#of, asked, shown) : [];
    return names.length > 0 ? { ...found, notOurs: names.map(({ typed }) => typed) } : found;
  }

  /** What the rest of a question finds without the names that are not ours; nothing if it says nothing by itself. */
  #withoutNames(asked: Asked, names: readonly Concept[], shown: Uint8Array): Order {
    const gone = new Set(names.flatMap(({ typed }) => typed.split(' ')));
    const rest = (all: readonly Concept[]) =>
      all.filter(
        ({ typed }) => typed.split(' ').every((one) => !gone.has(one)) && !/^\d+ ?\p{Letter}?$/u.test(typed),
      );
    const concepts = rest(asked.concepts);
    const words = rest(asked.words);
    const notOurs = names.map(({ typed }) => typed);
    if (!words.some(tellsSomething)) return { order: new Uint32Array(0), notOurs };
    return { ...this.#answers({ ...asked, concepts, words, parts: [], key: '' }, [], shown), notOurs };
  }

  #answers(given: Asked, pinned: readonly number[], shown: Uint8Array): Order {
    const asked = saidBySome(this.#of, given, shown);
    const fits = fitting(this.#of, asked, shown);
    const nearly = { ...asked, concepts: withoutPlaces(asked.concepts).map(withoutFar) };
    const found =
      this.#whole(nearly, pinned, shown, fits) ??
      (this.#meansFar(asked, nearly) ? null : this.#guessed(nearly, fits)) ??
      this.#partly(asked, shown, fits);
    const near = this.#nearest(asked, byLearntWeights(this.#of, asked, found, shown), shown);
    return this.#denying(asked, this.#refined(asked, near, shown), shown, fits);
  }

  /**
   * Those that say that they are without what is not wanted come first, even if they answer only most of the rest; those that
   * say that they have it come last.
   */
  #denying(asked: Asked, found: Order, shown: Uint8Array, fits: Fits): Order {
    const denials = asked.opposites.filter(({ leads }) => leads);
    if (denials.length === 0) return found;
    const order = [...found.order];
    const { own, inside } = saidBits(
      this.#of,
      denials.flatMap(({ wanted, against }) => [wanted, against]),
      shown,
    );
    const says = own.map((mask, place) => mask | (inside[place] ?? 0));
    const stated = (place: number) => {
      let sum = 0;
      for (let at = 0; at < denials.length; at++) {
        const bits = ((says[place] ?? 0) >>> (2 * at)) & 3;
        sum += bits & WANTED ? 1 : bits & AGAINST ? -1 : 0;
      }
      return sum;
    };
    const parts = this.#parts(asked, shown, fits, null);
    const all = 2 ** asked.words.length - 1;
    const answered = new Map(found.partly?.answered);
    const known = new Set(order);
    const more = this.#text.ranked((place) => {
      const has = parts.own[place] ?? 0;
      const part = parts.worth(place);
      if (known.has(place) || stated(place) < denials.length || has === 0) return null;
      return part >= MOST_OF_REST * parts.whole ? part * PART : null;
    });
    for (const place of more)
      answered.set(place, ((parts.own[place] ?? 0) | (parts.inside[place] ?? 0)) & all);
    const wholes = order.filter((place) => !found.partly?.answered.has(place)).length;
    return {
      ...found,
      order: Uint32Array.from([...order, ...more].toSorted((a, b) => stated(b) - stated(a))),
      ...(answered.size > 0 && {
        partly: { typed: asked.words.map(({ typed }) => typed), answered, besideWhole: wholes > 0 },
      }),
    };
  }

  /** Those that match more of what refines the question come before others that match as much of the rest. */
  #refined({ refinements }: Asked, found: Order, shown: Uint8Array): Order {
    if (refinements.length === 0) return found;
    const { own, inside } = saidBits(this.#of, refinements, shown);
    const more = (place: number) => bitsOf((own[place] ?? 0) | (inside[place] ?? 0));
    const lacks = (place: number) => Number(found.partly?.answered.has(place) === true);
    const order = Uint32Array.from([...found.order].sort((a, b) => lacks(a) - lacks(b) || more(b) - more(a)));
    return { ...found, order };
  }

  /** Of those that answer the whole question, those come first whose numbers are nearest to the asked ones. */
  #nearest({ nearer }: Asked, found: Order, shown: Uint8Array): Order {
    const partly = found.partly?.answered;
    const wholes = found.order.filter((place) => partly?.has(place) !== true);
    if (nearer.length === 0 || wholes.length < 2) return found;
    const { own, inside } = saidBits(this.#of, nearer, shown);
    const near = (place: number) => bitsOf((own[place] ?? 0) | (inside[place] ?? 0));
    const sorted = [...wholes].sort((a, b) => near(b) - near(a));
    let at = 0;
    const order = found.order.map((place) => (partly?.has(place) === true ? place : (sorted[at++] ?? place)));
    return { ...found, order };
  }

  /**
   * The entries that match the whole question. Documents are read only if the entries themselves match
   * poorly, or if the question is about what documents say: a visitor who finds plenty is not looking for a
   * word in a footnote.
   */
  #whole(asked: Asked, pinned: readonly number[], shown: Uint8Array, fits: Fits): Order | null {
    const every = this.#text.find(asked, pinned, []);
    const found = every.named ? every : { ...every, places: every.places.filter(fits) };
    const enough = found.exact >= ENOUGH || (asked.section && found.exact > 0);
    const isNamed = found.named;
    if (enough && !asked.facts) return { order: found.places, isNamed };
    const whole: Order = this.#texts
      ? { ...this.#withDocuments(asked, found, shown, this.#texts, fits), isNamed }
      : { order: found.places, isNamed };
    if (whole.order.length === 0) return null;
    const few = whole.order.length < FEW && asked.words.length >= MANY_WORDS && !found.named;
    return few ? this.#followed(withoutFarWords(asked), found, whole, shown, fits) : whole;
  }

  /** The entries that match the whole question, and after them those of which a document does. */
  #withDocuments(
    { concepts, facts }: Asked,
    found: TextMatches,
    shown: Uint8Array,
    texts: PageTextSearch,
    fits: Fits,
  ): Order {
    const all = 2 ** concepts.length - 1;
    const inside = texts.find(concepts, shown, (place) => found.scores[place] ?? 0);
    const own = new Set(found.places);
    const together = facts ? this.#together(concepts, found, shown, texts) : [];
    const first = new Set(together);
    const order = Uint32Array.from([
      ...found.places,
      ...[...together, ...inside.filter((place) => !first.has(place))].filter(
        (place) => !own.has(place) && fits(place),
      ),
    ]);
    const wanted = (place: number) => (facts || !own.has(place) ? all : 0);
    return { order, quoted: { concepts, wanted } };
  }

  /**
   * The entries that match the words of the question themselves, and of which documents state the numbers and standards:
   * a sheet may say nothing of what the product is.
   */
  #together(concepts: readonly Concept[], { scores }: TextMatches, shown: Uint8Array, texts: PageTextSearch) {
    const words = concepts.reduce(
      (mask, { guess }, bit) => (guess === undefined ? mask : mask | (1 << bit)),
      0,
    );
    if (words === 0) return [];
    const { masks } = texts.said(concepts, shown);
    const own = this.#text.tally(concepts, []).masks;
    const all = 2 ** concepts.length - 1;
    const places: number[] = [];
    for (let place = 0; place < this.#size; place++) {
      const says = own[place] ?? 0;
      if ((says & words) === words && says !== all && (says | (masks[place] ?? 0)) === all)
        places.push(place);
    }
    return places.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  }

  /**
   * A few whole answers, followed by entries that answer nearly all of the question. Among them are those whose whole
   * answer is only in a document: words that stand far apart in a sheet say less than most of the question in a title.
   */
  #followed(asked: Asked, { places: own }: TextMatches, whole: Order, shown: Uint8Array, fits: Fits): Order {
    // They are valid until the next question.
    const first = Uint32Array.from(own);
    const parts = this.#parts(asked, shown, fits, null);
    const least = NEAR_WHOLE * parts.whole;
    const isFirst = new Set(first);
    const inDocuments = new Set(whole.order.filter((place) => !isFirst.has(place)));
    const all = 2 ** asked.words.length - 1;
    const answered = new Map<number, number>();
    const onlyInside = new Map<number, number>();
    const order = this.#text.ranked((place) => {
      if (isFirst.has(place)) return null;
      const [says, also] = [parts.own[place] ?? 0, parts.inside[place] ?? 0];
      const part = parts.worth(place);
      if (!inDocuments.has(place) && (part < least || says === 0)) return null;
      if ((says | also) !== all && !inDocuments.has(place)) answered.set(place, says | also);
      onlyInside.set(place, also & ~says);
      return part * PART + Math.min(PART, parts.scores[place] ?? 0);
    });
    const quoted = {
      concepts: asked.words,
      wanted: (place: number) =>
        asked.facts && isFirst.has(place) ? (parts.inside[place] ?? 0) : (onlyInside.get(place) ?? 0),
    };
    return {
      order: Uint32Array.from([...first, ...order]),
      quoted,
      ...(answered.size > 0 && {
        partly: { typed: asked.words.map(({ typed }) => typed), answered, besideWhole: true },
      }),
    };
  }

  /** Whether a word that nothing has says what other words of entries answer: it is not misspelt. */
  #meansFar(asked: Asked, nearly: Asked): boolean {
    const near = [...this.#text.tally(nearly.concepts, []).counts];
    const { counts } = this.#text.tally(asked.concepts, []);
    const unknown = counts.filter((_, at) => near[at] === 0);
    return asked.words.length >= MANY_WORDS && unknown.length > 0 && unknown.every((count) => count > 0);
  }

  /**
   * The entries that match the whole question if some of its words are spelt differently: those that nothing
   * matches, or else any.
   */
  #guessed(asked: Asked, fits: Fits): Order | null {
    const { concepts } = asked;
    const unknown = this.#text.tally(concepts, []).counts.map((count) => count === 0);
    for (const guessing of unknown.includes(true)
      ? [unknown, concepts.map(() => true)]
      : [concepts.map(() => true)]) {
      const places = this.#text.find(asked, [], guessing).places.filter(fits);
      if (places.length > 0) return { order: places };
    }
    return null;
  }

  /** What each entry matches of the words; `guessing` says for which spelling is guessed, null for those that nothing has. */
  #parts({ words, head }: Asked, shown: Uint8Array, fits: Fits, guessing: 'unknown' | null): Parts {
    const said = this.#texts?.said(words, shown);
    const inside = said?.masks ?? new Uint32Array(this.#size);
    const saidNear = this.#texts?.said(words.map(withoutFar), shown).masks ?? new Uint32Array(this.#size);
    const by = ({ guess, size }: Concept) =>
      (head !== null && guess === head ? HEAD : guess !== undefined && isTalk(guess) ? TALK : 1) * size;
    const first = this.#text.tally(words, [], by);
    const unknown = first.counts.map((count, at) => count === 0 && (said?.counts[at] ?? 0) === 0);
    const {
      masks,
      scores,
      worths,
      tells: own,
      near: saying,
    } = guessing && unknown.includes(true) ? this.#text.tally(words, unknown, by) : first;
    const [nearHolders, allHolders] = [saidNear, inside].map((all) => holdersOf(all, words.length));
    const insideTells = (holders: readonly number[] | undefined) =>
      words.map((word, bit) => {
        const many = holders?.[bit] ?? 0;
        const weight = word.guess === undefined ? FACT_INSIDE : INSIDE;
        return many === 0
          ? 0
          : weight * by(word) * Math.log(1 + this.#size / Math.max(many, saying[bit] ?? 0));
      });
    const [near, far] = [insideTells(nearHolders), insideTells(allHolders)];
    const telling = words.reduce((mask, word, bit) => (tellsSomething(word) ? mask | (1 << bit) : mask), 0);
    const worth = (place: number): number => {
      const [says, also] = [masks[place] ?? 0, inside[place] ?? 0];
      if (((says | also) & telling) === 0 || !fits(place)) return 0;
      let sum = worths[place] ?? 0;
      const nearby = saidNear[place] ?? 0;
      for (let left = also & ~says, bit = 0; left !== 0; left >>>= 1, bit++) {
        if (left & 1) sum += nearby & (1 << bit) ? (near[bit] ?? 0) : FAR_INSIDE * (far[bit] ?? 0);
      }
      return sum;
    };
    const tells = words.map((_, bit) =>
      Math.max(own[bit] ?? 0, near[bit] ?? 0, FAR_INSIDE * (far[bit] ?? 0)),
    );
    return { own: masks, inside, scores, worth, whole: tells.reduce((sum, value) => sum + value, 0) };
  }

  /**
   * The entries that match a part of the question, the most telling part first: a word that few entries have
   * tells more than a common one. Words that match nothing are guessed; if nothing is left of the question,
   * similar titles are found.
   */
  #partly(asked: Asked, shown: Uint8Array, fits: Fits): Order {
    const { words } = asked;
    const { own: masks, inside, scores, worth } = this.#parts(asked, shown, fits, 'unknown');
    // Matches inside documents count only if no entry itself matches a part of the question, but for what documents are there to
    // state.
    const stated = factsIn(words);
    let best = 0;
    let own = false;
    for (let place = 0; place < this.#size; place++) {
      if (!fits(place)) continue;
      const says = (masks[place] ?? 0) !== 0 || ((inside[place] ?? 0) & stated) !== 0;
      if (!says && (own || inside[place] === 0)) continue;
      const part = worth(place);
      if (part > 0 && says && !own) {
        own = true;
        best = 0;
      }
      best = Math.max(best, part);
    }
    if (best === 0) return this.#alike(words);
    const answered = new Map<number, number>();
    const onlyInside = new Map<number, number>();
    const all = 2 ** words.length - 1;
    const order = this.#text.ranked((place) => {
      const [says, also] = [masks[place] ?? 0, inside[place] ?? 0];
      const part = own && says === 0 && (also & stated) === 0 ? 0 : worth(place);
      if (part < best * NEAR_BEST) return null;
      answered.set(place, says | also);
      onlyInside.set(place, also & ~says);
      return part * PART + Math.min(PART, scores[place] ?? 0);
    });
    const quoted = { concepts: words, wanted: (place: number) => onlyInside.get(place) ?? 0 };
    for (const place of order) if (answered.get(place) === all) answered.delete(place);
    return {
      order,
      quoted,
      ...(answered.size > 0 && {
        partly: {
          typed: words.map(({ typed }) => typed),
          answered,
          besideWhole: answered.size < order.length,
        },
      }),
    };
  }

  #alike(words: readonly Concept[]): Order {
    const alike = this.#likeness.of(words.flatMap(({ guess }) => guess ?? []));
    const order = this.#text.ranked((place) => alike.get(place) ?? null);
    return {
      order,
      partly: { typed: words.map(({ typed }) => typed), answered: new Map(), besideWhole: false },
    };
  }
}

/** A question without the words that answer it and do not say it. */
const withoutFarWords = (asked: Asked): Asked => ({ ...asked, words: asked.words.map(withoutFar) });
