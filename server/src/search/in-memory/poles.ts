import pairs from '../poles.json' with { type: 'json' };
import { lowered, negationsIn } from './negations.ts';

// Purposes that exclude each other, such as interior and exterior. What a text says of one becomes a word of the index;
// `Interior only` and `not for exterior use` say the same.

interface Pole {
  readonly name: string;
  readonly opposite: string;
  /** Where it stands in a text in lower case. */
  readonly here: RegExp;
  readonly written: string;
}

const BEHIND = '(?![a-zß-ÿ0-9])';
const LETTER = /[\p{Letter}\p{Number}-]/u;

const poles: readonly Pole[] = pairs.flatMap((pair) => {
  const names = Object.entries(pair);
  return names.map(([name, written]) => ({
    name,
    opposite: names.find(([other]) => other !== name)?.[0] ?? '',
    here: new RegExp(`(?:${written})${BEHIND}`, 'y'),
    written,
  }));
});

/** Finds where any may stand. One pass over a long page, which looks behind nothing, takes a fifth of the time of one for each. */
const ANY = new RegExp(`(?:${poles.map(({ written }) => written).join('|')})${BEHIND}`, 'g');

/** The places of purposes in a text in lower case, in the order of the poles. */
function placesIn(text: string): { readonly pole: Pole; readonly index: number; readonly to: number }[] {
  const places: { pole: Pole; index: number; to: number }[][] = poles.map(() => []);
  ANY.lastIndex = 0;
  for (let any = ANY.exec(text); any; any = ANY.exec(text)) {
    const { index } = any;
    ANY.lastIndex = index + 1;
    if (index > 0 && LETTER.test(text.charAt(index - 1))) continue;
    for (const [at, pole] of poles.entries()) {
      pole.here.lastIndex = index;
      const [said] = pole.here.exec(text) ?? [];
      const own = places[at] ?? [];
      if (said !== undefined && index >= (own.at(-1)?.to ?? 0))
        own.push({ pole, index, to: index + said.length });
    }
  }
  return places.flat();
}

/** What a text says of one of two opposite purposes. */
export interface SaidPole {
  readonly name: string;
  readonly opposite: string;
  /** Whether it says that it is not for it. */
  readonly denied: boolean;
  /** With the words that deny it. */
  readonly from: number;
  readonly to: number;
}

/** Words that deny what follows them: at once, or behind a few words and a preposition. */
const DENIAL =
  /\b(?:not|never|no|avoid|without|n't|nicht|keine?n?|ohne|pas|jamais|sans|nunca|sin)(?: [\p{Ll}-]+){0,4}? (?:(?:for|in|on|at|to|with|during|under|into|use|used|apply|install|for use in|pour|en|à|au|aux|para|im|in|für) )?(?:the |an? |any |la |le |el |los )?$/iu;
const CLOSE =
  / (?:for|in|on|at|to|with|during|under|into|use|used|apply|install|pour|en|à|aux?|para|im|für)(?: (?:the|an?|any|la|le|el|los))? $|\b(?:not|never|no|avoid|without|nicht|keine?n?|ohne|jamais|sans|nunca|sin) (?:the |an? )?$/iu;

/** What follows a purpose that is the only one. */
const ONLY =
  /^(?: (?:use|applications?|areas?|places?|locations?|floors|walls|slabs|surfaces?|systems?|pipes?|piping|service|conditions?))* only\b/i;
const ONLY_BEFORE = /\bonly (?:for|in|on|at)(?: the)? $/i;

/** What a text says of opposite purposes, in order. */
export function polesIn(written: string): SaidPole[] {
  const text = lowered(written);
  const places = placesIn(text);
  if (places.length === 0) return [];
  const found: SaidPole[] = [];
  const uses = negationsIn(written).filter(({ use }) => use);
  for (const {
    pole: { name, opposite },
    index,
    to,
  } of places) {
    if (found.some((one) => one.from < to && index < one.to && one.opposite === name)) continue;
    const before = text.slice(Math.max(0, index - 60), index);
    const denial = CLOSE.test(before) ? DENIAL.exec(before) : null;
    const use = uses.find((one) => one.from < index && to <= one.to);
    const from = denial ? index - (before.length - denial.index) : (use?.from ?? index);
    const denied = denial !== null || use !== undefined;
    found.push({ name, opposite, denied, from, to });
    if (!denied && (ONLY.test(text.slice(to)) || ONLY_BEFORE.test(before)))
      found.push({ name: opposite, opposite: name, denied: true, from: index, to });
  }
  return found.toSorted((a, b) => a.from - b.from);
}

const MARK = '#p:';

/** The index words of a purpose: for those who are for it, and for those who say that they are not. */
export const poleWord = (name: string, denied = false) => `${MARK}${denied ? '!' : ''}${name}`;

/** The index words for the purposes in a text. */
export function poleWords(text: string): string[] {
  return [...new Set(polesIn(text).map(({ name, denied }) => poleWord(name, denied)))];
}
