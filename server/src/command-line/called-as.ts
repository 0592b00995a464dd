/** How commands are called where npm is not there, as in an image: the word before them. Set by the program that starts them. */
const VARIABLE = 'COMMANDS_CALLED_AS';

const BY_NPM = /\bnpm run ([a-z][a-z-]*)(?: --(?= |$))?/gm;

/** A text in which commands are called as they are here: `npm run store -- verify` is `submittal-builder store verify`. */
export function asCalledHere(text: string, word: string | undefined): string {
  return word === undefined ? text : text.replaceAll(BY_NPM, `${word} $1`);
}

/** Has everything that this process prints call commands as they are here. */
export function printAsCalledHere(environment: NodeJS.ProcessEnv): void {
  const word = environment[VARIABLE];
  if (word === undefined) return;
  for (const kind of ['log', 'error'] as const) {
    const print = console[kind].bind(console);
    console[kind] = (...values: unknown[]) =>
      print(...values.map((value) => (typeof value === 'string' ? asCalledHere(value, word) : value)));
  }
}
