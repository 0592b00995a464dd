import { LRUCache } from 'lru-cache';
import { RE2JS, RE2JSException } from 're2js';

/** Steps of a search that is begun whatever it is: some tens of milliseconds. */
const FEW_STEPS = 1e7;

/** The same where nothing else can search: some seconds. */
const MANY_STEPS = 1e9;

/** The longest that all searches for a pattern in an import may last together; with a rest of a minute, another begins. */
const MAX_ALL_MILLISECONDS = 10_000;
const REST_MILLISECONDS = 60_000;

/** The text found, and that of each group; a group that took no part has none. */
export interface Found {
  readonly text: string;
  readonly first: string | undefined;
  readonly groups: Readonly<Record<string, string | undefined>>;
}

const patterns = new LRUCache<string, LimitedPattern>({ max: 5000 });

/** A regular expression of somebody else's, as JavaScript writes it. */
export function limitedPattern(source: string, { anyCase = false } = {}): LimitedPattern {
  const key = `${anyCase} ${source}`;
  const known = patterns.get(key);
  if (known) return known;
  const pattern = new LimitedPattern(source, anyCase);
  patterns.set(key, pattern);
  return pattern;
}

/**
 * A regular expression whose searches end, whatever it is and wherever it searches. What cannot last long by its form is
 * left to JavaScript's engine, which goes through all ways in which a text may fit and cannot be stopped. For the rest
 * there is an engine whose time grows with the text alone; it knows no references and no lookahead.
 */
export class LimitedPattern {
  readonly #pattern: RegExp;
  readonly #linear: RE2JS | null;
  /** The number of places where a search may have to choose; without end if choices are repeated. */
  readonly #choices: number;
  #spent = 0;
  #last = 0;

  constructor(source: string, anyCase: boolean) {
    this.#pattern = new RegExp(source, anyCase ? 'iu' : 'u');
    this.#choices = choicesIn(source);
    this.#linear = linear(source, anyCase);
  }

  /** What is found first; null for nothing, or `late` if it would take too long to find out. */
  find(text: string): Found | null | 'late' {
    const since = performance.now();
    if (since - this.#last > REST_MILLISECONDS) this.#spent = 0;
    this.#last = since;
    if (this.#spent > MAX_ALL_MILLISECONDS) return 'late';
    try {
      return this.#find(text);
    } finally {
      this.#spent += performance.now() - since;
    }
  }

  #find(text: string): Found | null | 'late' {
    // The first choice is where it begins. Also without text, alternatives may have nothing in them.
    const steps = Math.max(2, text.length) ** (this.#choices + 1);
    if (steps > FEW_STEPS && this.#linear) return foundBy(this.#linear, text);
    if (steps > MANY_STEPS) return 'late';
    const found = this.#pattern.exec(text);
    return found && { text: found[0], first: found[1], groups: found.groups ?? {} };
  }
}

function foundBy(pattern: RE2JS, text: string): Found | null {
  const found = pattern.matcher(text);
  if (!found.find()) return null;
  const groups = Object.entries(found.getNamedGroups()).map(([name, value]) => [name, value ?? undefined]);
  return {
    text: found.group() ?? '',
    first: found.groupCount() > 0 ? (found.group(1) ?? undefined) : undefined,
    groups: Object.fromEntries(groups),
  };
}

/** The pattern for the engine that takes no longer than the text is long; null if it cannot search for it. */
function linear(source: string, anyCase: boolean): RE2JS | null {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source), anyCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    if (error instanceof RE2JSException) return null;
    throw error;
  }
}

function choicesIn(source: string): number {
  const plain = source
    .replaceAll(/\\./gsu, 'x')
    .replaceAll(/\[[^\]]*\]/gu, 'x')
    // How a group begins, and that a quantifier is lazy.
    .replaceAll(/\(\?(?:<?[=!]|:|<[^>]*>)/gu, '(')
    .replaceAll(/(?<=[*+?}])\?/gu, '');
  if (/\)[*+?{]/u.test(plain)) return Number.POSITIVE_INFINITY;
  return plain.match(/[*+?{|]/gu)?.length ?? 0;
}
