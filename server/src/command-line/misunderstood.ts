import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { nearestWord } from '../edit-distance.ts';

// What is wrong with a command line of a program that says its forms as text: `npm run jobs -- retry JOB`.

/** A form: a command and the arguments that it needs, such as `add` and `ID`, `LIST`. */
interface Form {
  readonly command: string;
  readonly needed: readonly string[];
}

function formsIn(usage: string): Form[] {
  return [...usage.matchAll(/^ *npm run [\w-]+ \[?-- ([a-z]+)\]?((?: [A-Z|]+(?= |$))*)/gm)].map(
    ([, command = '', needed = '']) => ({ command, needed: needed.split(' ').filter((word) => word !== '') }),
  );
}

/** What is wrong with the arguments that a program with this usage was given, in one line. */
export function tellArguments(usage: string, given: readonly string[]): string {
  const [command, ...rest] = given;
  const forms = formsIn(usage);
  const names = [...new Set(forms.map((form) => form.command))];
  if (command === undefined) return `Say what to do: ${names.join(', ')}.`;
  const form = forms.find((one) => one.command === command);
  if (!form) return `There is no command '${command}'.${didYouMean(command, names)}`;
  const missing = form.needed.slice(rest.length);
  if (missing.length > 0) return `'${command}' needs ${missing.join(' and ')}.`;
  const more = rest.slice(form.needed.length);
  const takes = form.needed.length > 0 ? `only ${form.needed.join(' and ')}` : 'nothing';
  return `'${command}' takes ${takes}, and not: ${more.join(', ')}. Write a name with spaces within quotes.`;
}

/** What Node says of an option, without its advice, and which option of the usage was meant. */
export function tellOption(usage: string, said: string): string {
  const [first = ''] = said.split(/\. |\n/);
  const [, typed] = /'(--?[^'\s]+)/.exec(first) ?? [];
  const known = [...new Set([...usage.matchAll(/--[a-z][\w-]*/g)].map(([option]) => option))];
  const isUnknown = typed !== undefined && !known.includes(typed);
  return `${first.replace(/\.$/, '')}.${isUnknown ? didYouMean(typed, known) : ''}`;
}

function didYouMean(typed: string, words: readonly string[]): string {
  const near = nearestWord(typed, words);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** What a failure of the file system means to whoever gave the path; null if it is another failure. */
export function tellPath(error: Error & { code?: unknown; path?: unknown }): string | null {
  const named = typeof error.path === 'string' ? `"${error.path}"` : 'What was named';
  switch (error.code) {
    case 'ENOENT':
      if (typeof error.path !== 'string') return null;
      // What is to be written need not be there, but its folder must.
      return existsSync(dirname(error.path))
        ? `There is no file or folder ${named}.`
        : `There is no folder "${dirname(error.path)}" for ${named}.`;
    case 'EISDIR':
      return `${named} is a folder: name a file in it.`;
    case 'ENOTDIR':
      return `${named} is no folder, or lies in something that is none.`;
    case 'EEXIST':
      return `${named} is there already: give another name.`;
    case 'EACCES':
    case 'EPERM':
      return `${named} may not be read or written by this user.`;
    default:
      return null;
  }
}
