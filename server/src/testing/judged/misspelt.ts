/** The number of titles of a catalogue that are misspelt, each once in each way. */
const TITLES = 40;

/** Numbers that look random and are always the same: the mulberry generator, from 0 to below 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What fingers do to a word at a place, by its name. */
const slips: Readonly<Record<string, (word: string, at: number) => string>> = {
  transposed: (word, at) =>
    word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
  omitted: (word, at) => word.slice(0, at) + word.slice(at + 1),
  doubled: (word, at) => word.slice(0, at) + word.slice(at, at + 1) + word.slice(at),
  replaced: (word, at) => {
    const letter = word.charCodeAt(at);
    // The next letter of the alphabet, in its own case.
    return (
      word.slice(0, at) +
      String.fromCharCode((letter | 32) === 122 ? letter - 25 : letter + 1) +
      word.slice(at + 1)
    );
  },
};

interface MisspeltTitle {
  readonly title: string;
  readonly id: string;
}

/** Titles of a catalogue with one typing error each, in a word of at least four letters, the same in every run. */
export function misspeltTitles(
  products: readonly { readonly id: string; readonly title: string }[],
): MisspeltTitle[] {
  const next = numbersFrom(products.length);
  const candidates = products.filter(({ title }) => /\p{Letter}{4}/u.test(title));
  const every = Math.max(1, candidates.length / TITLES);
  const chosen = Array.from({ length: Math.min(TITLES, candidates.length) }, (_, at) =>
    candidates.at(Math.floor(at * every)),
  );
  return chosen.flatMap((product) =>
    Object.values(slips).flatMap((slip) => {
      if (!product) return [];
      const words = [...product.title.matchAll(/[A-Za-z]{4,}/g)];
      const word = words[Math.floor(next() * words.length)];
      if (!word) return [];
      const [text] = word;
      // Not the first letter, and one that differs from the next, so that an exchange is seen.
      const places = Array.from(text.slice(1, -1), (letter, at) =>
        letter === text[at + 2] ? -1 : at + 1,
      ).filter((at) => at > 0);
      const at = places[Math.floor(next() * places.length)] ?? 1;
      const { title, id } = product;
      return [
        {
          id,
          title: title.slice(0, word.index) + slip(text, at) + title.slice(word.index + text.length),
        },
      ];
    }),
  );
}
