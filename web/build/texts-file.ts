import { type Language, languageCodes } from '@submittal/contract/languages';
import type { Plugin } from 'vite';
import { deMarks } from '../src/messages/de-marks.ts';
import { dePages } from '../src/messages/de-pages.ts';
import { dePreflight } from '../src/messages/de-preflight.ts';
import { deRevision } from '../src/messages/de-revision.ts';
import { enMarks } from '../src/messages/en-marks.ts';
import { enPages } from '../src/messages/en-pages.ts';
import { enPreflight } from '../src/messages/en-preflight.ts';
import { enRevision } from '../src/messages/en-revision.ts';
import { esMarks } from '../src/messages/es-marks.ts';
import { esPages } from '../src/messages/es-pages.ts';
import { esPreflight } from '../src/messages/es-preflight.ts';
import { esRevision } from '../src/messages/es-revision.ts';
import { frMarks } from '../src/messages/fr-marks.ts';
import { frPages } from '../src/messages/fr-pages.ts';
import { frPreflight } from '../src/messages/fr-preflight.ts';
import { frRevision } from '../src/messages/fr-revision.ts';
import { allMessages, loadMessages, loadMessagesBeyond } from '../src/messages/messages.ts';
import { FIXED_TEXTS } from '../src/messages/own-texts.ts';
import { startRevisionWords } from '../src/messages/start-revision.ts';

const TEXTS_FILE = 'submittal-builder.texts.json';

/** Groups that come with the parts that say them (`web/src/messages/own-texts.ts`). */
const groups: Readonly<Record<Language, Readonly<Record<string, object>>>> = {
  en: { keepPages: enPages, marks: enMarks, preflightPanel: enPreflight, revision: enRevision },
  fr: { keepPages: frPages, marks: frMarks, preflightPanel: frPreflight, revision: frRevision },
  es: { keepPages: esPages, marks: esMarks, preflightPanel: esPreflight, revision: esRevision },
  de: { keepPages: dePages, marks: deMarks, preflightPanel: dePreflight, revision: deRevision },
};

/** Numbers that no text has, to find where it writes those that it is given. */
const NUMBERS = [9_100_001, 9_100_002, 9_100_003, 9_100_004];

type Text = string | Readonly<Record<string, string>>;
type Say = (...given: unknown[]) => unknown;

/**
 * All texts by language and key, in the form in which a site gives its own: a file to begin with. Values are `{0}`, `{1}` and so
 * on, or have names; a text that counts has one for `one` and for `other`. What a text is made of in a way that cannot be written so is left out.
 */
export async function allTexts(): Promise<Record<string, Record<string, Text>>> {
  await loadMessagesBeyond();
  const all: Record<string, Record<string, Text>> = {};
  for (const language of languageCodes) {
    await loadMessages(language);
    const texts = allMessages(language);
    const found: Record<string, Text> = {};
    const own = { ...texts, ...groups[language], startRevision: startRevisionWords[language] };
    const { languageTag } = texts;
    collect(own, '', (key, value) => {
      const text = typeof value === 'function' ? written(value as Say, languageTag) : value;
      if (text !== null && text !== undefined) found[key] = text as Text;
    });
    all[language] = found;
  }
  return all;
}

function collect(value: unknown, key: string, add: (key: string, value: unknown) => void): void {
  if (FIXED_TEXTS.has(key)) return;
  if (typeof value !== 'object' || value === null) add(key, value);
  else
    for (const [name, one] of Object.entries(value)) collect(one, key === '' ? name : `${key}.${name}`, add);
}

/** What a function says, by trying which of its values are numbers. */
function written(say: Say, tag: string): Text | null {
  const places = NUMBERS.slice(0, Math.max(1, say.length));
  for (let numbers = 0; numbers < 2 ** places.length; numbers++) {
    const isNumber = (at: number) => ((numbers >> at) & 1) === 1;
    const saidOf = (first?: number): string | null => {
      const counted = places.findIndex((_, at) => isNumber(at));
      const given = places.map((number, at) => {
        if (!isNumber(at)) return `{${at}}`;
        return at === counted && first !== undefined ? first : number;
      });
      const text = said(say, given);
      if (text === null) return null;
      // A place that is written already is no number.
      const rest = first === undefined ? text : text.replace(/(?<![{\d])1(?![}\d])/, `{${counted}}`);
      return places.reduce(
        (form, number, at) => form.replaceAll(number.toLocaleString(tag), `{${at}}`),
        rest,
      );
    };
    const other = saidOf();
    if (other === null || places.some((number) => other.includes(String(number)))) continue;
    if (numbers === 0) return other;
    const one = saidOf(1);
    return one === null || one === other ? other : { one, other };
  }
  return said(say, [NAMED]);
}

/** Values with names: what a text takes of them is written as `{name}`. */
const NAMED = new Proxy({}, { get: (_, name) => `{${String(name)}}` });

function said(say: Say, given: readonly unknown[]): string | null {
  try {
    const text = say(...given);
    return typeof text === 'string' && !/NaN|undefined|null|\[object/.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** Writes the texts beside the element, for sites that word some of them otherwise. */
export function textsFile(): Plugin {
  return {
    name: 'texts-file',
    apply: 'build',
    async generateBundle() {
      const source = `${JSON.stringify(await allTexts(), null, 1)}\n`;
      this.emitFile({ type: 'asset', fileName: TEXTS_FILE, source });
    },
  };
}
