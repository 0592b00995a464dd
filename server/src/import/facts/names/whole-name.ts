import { type FactPage, fromTop, nextLineOf } from '../pages/fact-page.ts';
import { comparable, type Proposal } from '../words/proposal.ts';
import { PART_OF_BODY } from './letterhead.ts';
import { namesIn } from './names-in-pages.ts';
import { COMPANY, isBody, knownBodyIn, organisationAt } from './organisation.ts';

/**
 * The name of who issued a document as its pages give it elsewhere in whole, where the head has only its first line or its first word: `STRAITS` over
 * `MATERIALS LABORATORY` is `Straits Materials Laboratory Pte Ltd`. The name as it was if there are several longer ones, or none.
 */
export function withWholeName(issuer: readonly Proposal[], pages: readonly FactPage[]): Proposal[] {
  const [only, another] = issuer;
  if (!only || another || knownBodyIn(only.value) === only.value) return [...issuer];
  const [page = []] = pages;
  const ofTwoLines = nameOfTwoLines(only.value, page, pages);
  if (ofTwoLines !== null) return [{ ...only, value: ofTwoLines }];
  const closed = nameUpToLetters(only.value, page);
  if (closed !== null) return [{ ...only, value: closed }];
  const withPart = nameWithPart(only, pages);
  if (withPart !== null) return [{ ...only, value: withPart }];
  const withForm = nameWithForm(only.value, pages);
  if (withForm !== null) return [{ ...only, value: withForm }];
  // What the head says on two lines is the beginning of the name.
  const starts = page
    .filter(({ text }) => text.trim() === only.value)
    .flatMap((line) =>
      page
        .filter((one) => goesOn(line, one) && !PART_OF_BODY.test(one.text))
        .map(({ text }) => `${line.text} ${text}`),
    )
    .map((text) => comparable(text.replace(/\s*\([^)]*\)\s*$/u, '')));
  if (starts.length === 0) return [...issuer];
  // A line that is a name and nothing else, or a name by its words or its form.
  const lines = pages
    .flat()
    .flatMap(({ text }) => (organisationAt(text) === text && !VERB.test(text) ? [text] : []));
  const named = [...namesIn(pages).map(({ name }) => name), ...lines];
  const names = named
    .filter((name) => (isBody(name) || COMPANY.test(name)) && !OF_PAPERS.test(name))
    .filter((name) => starts.some((start) => comparable(name).startsWith(start)))
    .sort((a, b) => b.length - a.length);
  const [longest] = names;
  // Shorter forms of the longest are that name, too.
  const isOne = longest && names.every((name) => comparable(longest).startsWith(comparable(name)));
  return longest && isOne ? [{ ...only, value: longest }] : [...issuer];
}

/** A name of which the head has the first words on the line above, if the pages give both elsewhere without the form of the company; null otherwise. */
function nameOfTwoLines(end: string, page: FactPage, pages: readonly FactPage[]): string | null {
  if (!COMPANY.test(end)) return null;
  const line = page.find(({ text }) => text.trim() === end);
  const above = line && page.find((one) => one.top < line.top && goesOn(one, line));
  if (!above || COMPANY.test(above.text) || !/^\p{Lu}[^.:,]*$/u.test(above.text)) return null;
  const name = `${above.text} ${end}`;
  const bare = name.replace(COMPANY, '');
  return pages.flat().some(({ text }) => text.includes(bare)) ? name : null;
}

/** A name that the head breaks before its last words, which its letters close: `… OF REGULATORY AND ECONOMIC` over `RESOURCES (RER)`; null otherwise. */
function nameUpToLetters(begin: string, page: FactPage): string | null {
  const line = page.find(({ text }) => text.trim() === begin);
  const next = line && nextLineOf(page, line);
  const [, words = '', letters = ''] =
    /^(\p{Lu}[\p{L} ’'-]+) \((\p{Lu}{2,8})\)$/u.exec(next?.text ?? '') ?? [];
  if (!next || letters === '') return null;
  const initials = [
    ...`${begin} ${words}`.matchAll(/(?<!\p{L})(?!(?:of|and|the|for|de|des|du|et|und|für)(?!\p{L}))\p{L}/giu),
  ];
  const own = initials.map(([letter]) => letter.toUpperCase()).join('');
  const isOwn =
    own.endsWith(letters) && initials.length > letters.length - 1 && words.split(' ').length < letters.length;
  return isOwn ? `${begin} ${next.text}` : null;
}

/** A name with its part behind a dash, where the sentence that names the issuer says so: `Segredo County RER – Product Control Section`; null otherwise. */
function nameWithPart({ value, sentence }: Proposal, pages: readonly FactPage[]): string | null {
  const before = ['–', '—', '-'].map((dash) => `${value} ${dash} `).find((text) => sentence.includes(text));
  if (before === undefined) return null;
  const text = pages.flatMap((page) => fromTop(page, page.length).map((one) => one.text)).join(' ');
  const at = text.indexOf(before);
  const part = at < 0 ? null : PART.exec(text.slice(at + before.length))?.[0];
  return part ? `${before}${part}` : null;
}

/** An office within a body, by its name. */
const PART =
  /^(?:\p{Lu}[\p{L}&’'-]+ (?:and |of |for )?){1,5}(?:Section|Division|Department|Unit|Branch|Bureau|Office)(?!\p{L})/u;

/** The same name with more words and the form of a company, for a maker's logo in capitals; null if the pages name several, or none. */
function nameWithForm(logo: string, pages: readonly FactPage[]): string | null {
  if (/\p{Ll}/u.test(logo) || COMPANY.test(logo) || comparable(logo).length < MIN_LOGO) return null;
  const longer = namesIn(pages)
    .map(({ name }) => name)
    .filter((name) => COMPANY.test(name) && !isBody(name) && !OF_PAPERS.test(name))
    .filter((name) => name.toLowerCase().startsWith(`${logo.toLowerCase()} `));
  const [first] = longer;
  return first !== undefined && longer.every((name) => comparable(name) === comparable(first)) ? first : null;
}

/** Shorter logos are the letters of several firms. */
const MIN_LOGO = 5;

/** Words of papers, which are in the line below a name more often than in one. */
const OF_PAPERS = /\b(?:reports?|certificates?|listings?|berichte?|rapports?|informes?)\b/iu;

/** Words of sentences, which are in no name. */
const VERB =
  /\b(?:are|is|was|were|not|may|shall|will|has|have|does|do|must|should|est|sont|ist|sind|werden|wird|son|sono|zijn)\b/iu;

/** Whether a line stands right below another and begins or is centred where that does: then a name may go on on it. */
function goesOn(upper: FactPage[number], lower: FactPage[number]): boolean {
  const height = upper.bottom - upper.top;
  const isAligned =
    Math.abs(upper.left - lower.left) < 3 ||
    Math.abs(upper.right - lower.right) < 3 ||
    Math.abs(upper.left + upper.right - lower.left - lower.right) < 6;
  const gap = lower.top - upper.bottom;
  return lower !== upper && isAligned && gap > -height * 0.5 && gap < height;
}
