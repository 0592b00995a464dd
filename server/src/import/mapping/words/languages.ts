// The words by which exports and names of files say a language, one declaration for both.

/** By language as documents have it: its codes and its names, in small letters without accents. */
const languageWords: Readonly<Record<string, readonly string[]>> = {
  EN: ['en', 'eng', 'english', 'anglais', 'ingles', 'englisch', 'inglese', 'engels'],
  FR: ['fr', 'fra', 'fre', 'french', 'francais', 'frances', 'franzosisch', 'francese', 'frans'],
  ES: [
    'es',
    'esp',
    'spa',
    'sp',
    'spanish',
    'espanol',
    'espagnol',
    'castellano',
    'spanisch',
    'spagnolo',
    'spaans',
  ],
  DE: ['de', 'deu', 'ger', 'german', 'deutsch', 'allemand', 'aleman', 'tedesco', 'duits'],
  IT: ['it', 'ita', 'italian', 'italiano', 'italien', 'italienisch', 'italiaans'],
  PT: ['pt', 'por', 'portuguese', 'portugues', 'portugais', 'portugiesisch', 'portoghese', 'portugees'],
  NL: ['nl', 'nld', 'dut', 'dutch', 'nederlands', 'neerlandais', 'holandes', 'niederlandisch', 'olandese'],
  PL: ['pl', 'pol', 'polish', 'polski', 'polonais', 'polaco', 'polnisch', 'polacco'],
  SV: ['sv', 'swe', 'swedish', 'svenska', 'suedois', 'sueco', 'schwedisch'],
  DA: ['da', 'dan', 'danish', 'dansk', 'danois', 'danisch'],
  NO: ['nb', 'nor', 'norwegian', 'norsk', 'norvegien', 'norwegisch'],
  FI: ['fi', 'fin', 'finnish', 'suomi', 'finnois', 'finnisch'],
  CS: ['cs', 'cz', 'ces', 'cze', 'czech', 'cesky', 'cestina', 'tcheque', 'tschechisch'],
  HU: ['hu', 'hun', 'hungarian', 'magyar', 'hongrois', 'ungarisch'],
  RO: ['ro', 'ron', 'rum', 'romanian', 'romana', 'roumain', 'rumanisch'],
  TR: ['tr', 'tur', 'turkish', 'turkce', 'turc', 'turkisch'],
  RU: ['ru', 'rus', 'russian', 'russe', 'ruso', 'russisch'],
  ZH: ['zh', 'chi', 'zho', 'chinese', 'chinois', 'chino', 'chinesisch'],
  JA: ['ja', 'jpn', 'japanese', 'japonais', 'japones', 'japanisch'],
  KO: ['ko', 'kor', 'korean', 'coreen', 'coreano', 'koreanisch'],
  AR: ['ar', 'ara', 'arabic', 'arabe', 'arabisch'],
};

const byWord = new Map(
  Object.entries(languageWords).flatMap(([language, words]) =>
    words.map((word) => [word, language] as const),
  ),
);

/** How ERPs write languages in columns of them, in one letter. */
const LETTERS: Readonly<Record<string, string>> = { d: 'DE', e: 'EN', f: 'FR', i: 'IT', n: 'NL' };

/** The short words that are a language and nothing else where they end a name of a file. */
const PLAIN_CODES = new Set(['en', 'eng', 'fr', 'fra', 'fre', 'es', 'esp', 'spa']);

/** Codes of languages that are also words, states or parts of names. */
const MIN_LETTERS = 5;

/** Three letters that are a language's code and no usual word. */
const THREE_LETTERS = new Set([
  'deu',
  'ger',
  'ita',
  'nld',
  'pol',
  'swe',
  'ces',
  'hun',
  'tur',
  'rus',
  'zho',
  'jpn',
]);

/** The language that a word stands for in a column of languages; null if it is none. */
export function languageOfWord(word: string): string | null {
  const key = plain(word);
  return byWord.get(key) ?? LETTERS[key] ?? null;
}

/** The language that a word in the name of a file says: null if it says none, or may say something else. */
export function languageOfToken(word: string): string | null {
  const isPlain = PLAIN_CODES.has(word) || THREE_LETTERS.has(word) || word.length >= MIN_LETTERS;
  return isPlain ? (byWord.get(word) ?? null) : null;
}

function plain(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
