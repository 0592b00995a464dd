import { type Language, languageCodes } from '@submittal/contract/languages';
import { adaptTexts, isWhole, type Messages } from './messages.ts';

/** A text of the site's own; of one that counts, a text for each plural category of the language (CLDR). */
type OwnText = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
/** By the key of the text, such as `home.title`. */
type OwnTexts = Readonly<Record<string, OwnText>>;

/** All texts in four languages have a fifth of it. */
const MAX_CHARACTERS = 500_000;
/** The first screen waits for them, so no longer than for a slow answer. */
const MAX_MS = 4000;
/** The console names so many unknown keys. */
const MAX_NAMED = 20;

/** How a language is called and writes numbers is no text, and the words of packages are those that the server prints. */
export const FIXED_TEXTS: ReadonlySet<string> = new Set(['languageTag', 'common.decimal', 'packages']);

/** Groups that come with the parts that say them. */
const LATER_GROUPS: ReadonlySet<string> = new Set([
  'keepPages',
  'marks',
  'preflightPanel',
  'revision',
  'startRevision',
]);

/**
 * Loads a site's own texts, by language and key, and has them used from then on. If they cannot be read, ours are
 * used, and the console says why.
 * @param address of a JSON file, relative to the page
 */
export async function loadOwnTexts(address: string): Promise<void> {
  const say = (what: string) => console.warn(`<submittal-builder>, texts of ${address}: ${what}`);
  try {
    const answer = await fetch(new URL(address, document.baseURI), { signal: AbortSignal.timeout(MAX_MS) });
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    const text = await answer.text();
    if (text.length > MAX_CHARACTERS) throw new Error(`they have more than ${MAX_CHARACTERS} characters`);
    await useOwnTexts(JSON.parse(text), say);
  } catch (error) {
    await adaptTexts((texts) => texts);
    say(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Has the texts of a site used from now on.
 * @param given by language, then by key
 * @param say is told of what is not a text, or not one of ours
 */
export async function useOwnTexts(given: unknown, say: (what: string) => void): Promise<void> {
  const own = readTexts(given, say);
  const made = new WeakMap<object, object>();
  await adaptTexts((texts, language, group = '') => {
    const ours = own[language];
    if (!ours) return texts;
    const known = made.get(texts);
    if (known) return known as typeof texts;
    const { fits, unknown } = withOwnTexts(texts, ours, language, group);
    if (group === '' && isWhole(texts as Messages) && unknown.length > 0)
      say(`${language} has no ${unknown.slice(0, MAX_NAMED).join(', ')}`);
    made.set(texts, fits);
    return fits;
  });
}

function readTexts(given: unknown, say: (what: string) => void): Partial<Record<Language, OwnTexts>> {
  const read: Partial<Record<Language, OwnTexts>> = {};
  const wrong: string[] = [];
  for (const language of languageCodes) {
    const own = isRecord(given) ? given[language] : undefined;
    if (!isRecord(own)) continue;
    const texts = Object.entries(own).filter(([key, text]) => {
      const fits = typeof text === 'string' || (isRecord(text) && typeof text['other'] === 'string');
      if (!fits) wrong.push(`${language}: ${key}`);
      return fits;
    });
    read[language] = Object.fromEntries(texts) as OwnTexts;
  }
  if (wrong.length > 0)
    say(`give a text, or texts with "other", for ${wrong.slice(0, MAX_NAMED).join(', ')}`);
  if (Object.keys(read).length === 0) say(`give texts for one of ${languageCodes.join(', ')}`);
  return read;
}

/**
 * Texts with those of a site in their places, and the keys that are not among them; what takes values has `{0}`, `{1}` and so
 * on, or their names in braces, where they stand.
 * @param group the beginning of their keys, if they are a group of their own
 */
export function withOwnTexts<Texts extends object>(
  texts: Texts,
  own: OwnTexts,
  tag: string,
  group = '',
): { fits: Texts; unknown: string[] } {
  const rules = new Intl.PluralRules(tag);
  const met = new Set<string>();
  const filled = (text: OwnText, values: readonly unknown[]) => {
    const number = values.find((value) => typeof value === 'number');
    const form = typeof text === 'string' ? text : (text[rules.select(number ?? 0)] ?? text.other ?? '');
    return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(namedValue(name, values), tag));
  };
  const fit = (value: unknown, key: string): unknown => {
    if (FIXED_TEXTS.has(key)) return value;
    const below = key === '' ? '' : `${key}.`;
    if (Array.isArray(value)) return value.map((one, at) => fit(one, `${below}${at}`));
    if (isRecord(value)) {
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fit(one, below + name)]));
    }
    const text = Object.hasOwn(own, key) ? own[key] : undefined;
    if (text === undefined) return value;
    met.add(key);
    if (typeof value === 'string') return filled(text, []);
    if (typeof value !== 'function') return value;
    return (...values: unknown[]) => {
      const usual: unknown = value(...values);
      return typeof usual === 'string' ? filled(text, values) : usual;
    };
  };
  const fits = fit(texts, group) as Texts;
  const isElsewhere = (key: string) => LATER_GROUPS.has(key.slice(0, key.indexOf('.')));
  return { fits, unknown: Object.keys(own).filter((key) => !met.has(key) && !isElsewhere(key)) };
}

/** A value by its place, or by its name if a text takes values with names. */
function namedValue(name: string, values: readonly unknown[]): unknown {
  if (/^\d$/.test(name)) return values[Number(name)];
  return values.find(isRecord)?.[name];
}

function written(value: unknown, tag: string): string {
  if (typeof value === 'number') return value.toLocaleString(tag);
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
