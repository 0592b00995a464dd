// What names of files and folders say of what is past: `OLD_…`, `do not use`.

/** Words that say that something is past. */
const PAST = new Set(
  `archive archives archived archiv archiviert archivo archivos archivio old older superseded obsolete outdated previous historic historical
  history retired withdrawn expired deprecated alt alte altes alter veraltet abgelost ersetzt ungultig ancien anciens ancienne anciennes
  perime perimes remplace remplaces obsoletes anterior anteriores antiguo antiguos obsoleto obsoletos obsoleti vecchio vecchi oud oude vervallen verlopen`.split(
    /\s+/,
  ),
);

/** Words that stand beside these in names of folders. */
const BESIDE_PAST = new Set(
  `version versions versionen versiones revision revisions edition editions document documents dokumente docs file files pdf pdfs
  literature data sheets tds sds z zz zzz do not use nicht verwenden ne pas utiliser no usar`.split(/\s+/),
);

/** Phrases that say so only as a whole. */
const PHRASES = [
  'do not use',
  'dont use',
  'not in use',
  'no longer valid',
  'no longer used',
  'nicht verwenden',
  'nicht mehr verwenden',
  'nicht mehr gultig',
  'ne pas utiliser',
  'ne plus utiliser',
  'no usar',
  'no utilizar',
  'non usare',
  'non utilizzare',
  'non piu valido',
  'niet gebruiken',
  'niet meer gebruiken',
].map((phrase) => phrase.split(' '));

/** Those that say so in names of files; the others are words for products, too: `Historic Masonry`. */
const PAST_IN_NAMES = new Set(
  `archive archived archiv archiviert old superseded obsolete outdated withdrawn deprecated alt veraltet abgelost ersetzt ungultig
  ancien ancienne perime perimee remplace obsoletes obsoleto obsoleta vervallen oud oude`.split(/\s+/),
);

/** Whether the words of a folder are those of one for what is past. */
export function areOfArchive(all: readonly string[]): boolean {
  const { words, hasPhrase } = withoutPhrase(all.filter((word) => !/^\d+$/.test(word)));
  return (
    (hasPhrase || words.some((word) => PAST.has(word))) &&
    words.every((word) => PAST.has(word) || BESIDE_PAST.has(word))
  );
}

/** Words without those at the ends, and without phrases anywhere, that say that something is past. */
export function withoutPastMarks(words: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const left = [...withoutPhrase(words).words];
  const isMark = (word: string | undefined) => PAST_IN_NAMES.has(word ?? '') && !known.has(word ?? '');
  while (left.length > 1 && isMark(left[0])) left.shift();
  while (left.length > 1 && isMark(left.at(-1))) left.pop();
  return left;
}

function withoutPhrase(words: readonly string[]): {
  readonly words: readonly string[];
  readonly hasPhrase: boolean;
} {
  for (const phrase of PHRASES) {
    const at = words.findIndex((_, from) => phrase.every((word, place) => words[from + place] === word));
    if (at !== -1)
      return { words: [...words.slice(0, at), ...words.slice(at + phrase.length)], hasPhrase: true };
  }
  return { words, hasPhrase: false };
}
