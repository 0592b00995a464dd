import { phrases } from './type-words.ts';

// Types of documents whose words are cut off, as programs give their names few characters: `Sicherheitsdatenbl.`, `Montage-/Bedienungsanl.`.

/** A word that is cut off has so many letters left. */
const MIN_CUT = 4;

/** A name of a type is no longer. */
const MAX_LENGTH = 80;

/** The type of document that a text in short says, with the first of several that it names; null if it says none or more than one. */
export function typeInShort(text: string): string | null {
  if (text.length > MAX_LENGTH || !/[.\p{L}]-(?=$|[\s/])|\./u.test(text)) return null;
  for (const part of text.split(/[/+&,]/)) {
    const words = part
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      .toLowerCase()
      .replaceAll('.', '. ')
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word));
    const types = new Set([...phrases].flatMap(([phrase, type]) => (isShort(words, phrase) ? [type] : [])));
    const [type, another] = types;
    if (type !== undefined && another === undefined) return type;
  }
  return null;
}

/** Whether words are those of a phrase, where the ones with a full stop or a hyphen behind them go on. */
function isShort(words: readonly string[], phrase: string): boolean {
  const whole = phrase.split(' ');
  return (
    words.length === whole.length &&
    words.every((word, at) => {
      const cut = word.replace(/[.-]$/, '');
      const other = whole[at] ?? '';
      return other === cut || (cut !== word && cut.length >= MIN_CUT && other.startsWith(cut));
    })
  );
}
