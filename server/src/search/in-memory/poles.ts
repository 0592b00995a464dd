import pairs from '../poles.json' with { type: 'json' };

// Purposes that exclude each other, such as interior and exterior. What a text says of one becomes a word of the index;
// `Interior only` and `not for exterior use` say the same.

interface Pole {
  readonly name: string;
  readonly opposite: string;
  readonly pattern: RegExp;
}

const poles: readonly Pole[] = pairs.flatMap((pair) => {
  const names = Object.entries(pair);
  return names.map(([name, written]) => ({
    name,
    opposite: names.find(([other]) => other !== name)?.[0] ?? '',
    pattern: new RegExp(
      String.raw`(?<![\p{Letter}\p{Number}-])(?:${written})(?![\p{Letter}\p{Number}])`,
      'giu',
    ),
  }));
});

/** Most texts say nothing of any. */
const SOME = new RegExp(poles.map(({ pattern }) => pattern.source).join('|'), 'iu');

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
const ONLY = /^(?: (?:use|applications?|areas?|places?|locations?|floors|walls|slabs|surfaces?))* only\b/i;
const ONLY_BEFORE = /\bonly (?:for|in|on|at)(?: the)? $/i;

/** What a text says of opposite purposes, in order. */
export function polesIn(text: string): SaidPole[] {
  if (!SOME.test(text)) return [];
  const found: SaidPole[] = [];
  for (const { name, opposite, pattern } of poles) {
    for (const { 0: said, index } of text.matchAll(pattern)) {
      const to = index + said.length;
      if (found.some((one) => one.from < to && index < one.to && one.opposite === name)) continue;
      const before = text.slice(Math.max(0, index - 60), index);
      const denial = CLOSE.test(before) ? DENIAL.exec(before) : null;
      const from = denial ? index - (before.length - denial.index) : index;
      found.push({ name, opposite, denied: denial !== null, from, to });
      if (!denial && (ONLY.test(text.slice(to)) || ONLY_BEFORE.test(before)))
        found.push({ name: opposite, opposite: name, denied: true, from: index, to });
    }
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
