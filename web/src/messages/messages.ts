import { type Language, languageOf } from '@submittal/contract/languages';
import { createStore } from 'zustand/vanilla';
import type { en } from './en.ts';
import type { enBeyond } from './en-beyond.ts';

/** The texts that the first screens need; each language is a value of this type. */
export type Messages = typeof en;

/** The same, with the texts beyond the first screens. */
export type AllMessages = Messages & typeof enBeyond;

const loaders: Readonly<
  Record<
    Language,
    { readonly first: () => Promise<Messages>; readonly beyond: () => Promise<typeof enBeyond> }
  >
> = {
  en: {
    first: async () => (await import('./en.ts')).en,
    beyond: async () => (await import('./en-beyond.ts')).enBeyond,
  },
  fr: {
    first: async () => (await import('./fr.ts')).fr,
    beyond: async () => (await import('./fr-beyond.ts')).frBeyond,
  },
  es: {
    first: async () => (await import('./es.ts')).es,
    beyond: async () => (await import('./es-beyond.ts')).esBeyond,
  },
  de: {
    first: async () => (await import('./de.ts')).de,
    beyond: async () => (await import('./de-beyond.ts')).deBeyond,
  },
};

/**
 * Texts as the site words them.
 * @param group the beginning of their keys, if they come with a part of their own
 */
type Adapt = <Texts extends object>(texts: Texts, language: Language, group?: string) => Texts;

let adapt: Adapt = (texts) => texts;

export const adapted: Adapt = (...given) => adapt(...given);

/** Has texts worded as the site does from now on, those that are loaded as well. */
export async function adaptTexts(own: Adapt): Promise<void> {
  adapt = own;
  await Promise.all(Object.keys(loadedMessages.getState()).map((language) => load(language as Language)));
}

/** The catalogues that are loaded, as the site words them. */
export const loadedMessages = createStore<Readonly<Partial<Record<Language, Messages | AllMessages>>>>(
  () => ({}),
);

/**
 * Whether something beyond the first screens is loaded or loading: every language then loads with those
 * texts.
 */
let beyondWanted = false;

async function load(language: Language): Promise<void> {
  const { first, beyond } = loaders[language];
  const whole = beyondWanted;
  const [texts, others] = await Promise.all([first(), whole ? beyond() : undefined]);
  if (beyondWanted !== whole) return load(language);
  loadedMessages.setState({ [language]: adapt({ ...texts, ...others }, language) });
}

/** Loads the texts for a BCP 47 tag. Rejects if they cannot be reached; a later call tries again. */
export async function loadMessages(tag: string): Promise<void> {
  const language = languageOf(tag);
  if (!loadedMessages.getState()[language]) await load(language);
}

/** Loads the texts beyond the first screens, from now on for every language. Rejects like `loadMessages`. */
export async function loadMessagesBeyond(): Promise<void> {
  beyondWanted = true;
  const here = Object.entries(loadedMessages.getState()) as [Language, Messages | AllMessages][];
  await Promise.all(here.filter(([, texts]) => !isWhole(texts)).map(([language]) => load(language)));
}

/** Whether the texts beyond the first screens are among them. */
export const isWhole = (texts: Messages | AllMessages): texts is AllMessages => 'review' in texts;

/**
 * The texts for a BCP 47 tag; English if there are none in its language. Throws if they are not loaded yet.
 */
export function messages(tag: string): Messages {
  const language = languageOf(tag);
  const found = loadedMessages.getState()[language];
  if (!found) throw new Error(`The texts in ${language} are not loaded yet`);
  return found;
}

/** The same, with the texts beyond the first screens. */
export function allMessages(tag: string): AllMessages {
  const found = messages(tag);
  if (!isWhole(found)) throw new Error(`Of the texts in ${languageOf(tag)} only the first are loaded`);
  return found;
}
