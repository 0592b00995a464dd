import { languageOf } from '@submittal/contract/languages';
import type { Screen } from '@submittal/domain/workflow';
import { loadPatiently } from '../load-patiently.ts';

/**
 * The files of each part that is loaded by name, its own first. The build writes them
 * (web/build/entry-beside-parts.ts).
 */
declare const ELEMENT_PARTS: Readonly<Record<string, readonly string[]>>;

/** The modules that hold the screens. */
const screens: Readonly<Record<Screen, string>> = {
  home: 'HomeScreen',
  build: 'FinderScreen',
  review: 'ReviewScreen',
  generate: 'GenerateScreen',
  share: 'ShareScreen',
  shared: 'SharedScreen',
};

const load = (file: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(file, import.meta.url).href);

/**
 * Loads the application from where the entry itself was loaded, and everything its first screen needs at the
 * same time rather than one after the other.
 */
export async function loadApplication(
  screen: Screen,
  language: string,
): Promise<typeof import('./application.ts')> {
  const [file, ...others] = ELEMENT_PARTS['application'] ?? [];
  if (!file) throw new Error('The element was built without its application');
  const texts = languageOf(language);
  const beyond = screen === 'home' || screen === 'build' ? [] : [`${texts}-beyond`];
  const first = [screens[screen], texts, ...beyond].flatMap((name) => ELEMENT_PARTS[name] ?? []);
  const begin = () => load(file) as ReturnType<typeof loadApplication>;
  const application = loadPatiently(begin);
  // The application requests them again and reports any failure.
  for (const needed of new Set([...others, ...first])) load(needed).catch(() => undefined);
  return application;
}
