import type { Release } from '@submittal/server/catalogue/release';
import type { SeededRandom } from './seeded-random.ts';

/** A visitor's request to searchproducts or searchsystems. */
export interface Asked {
  /** What the visitor does. */
  readonly kind: string;
  readonly systems: boolean;
  readonly query: Readonly<Record<string, unknown>>;
}

const GENERAL = [
  'sealant',
  'membrane',
  'silicone',
  'roof',
  'air barrier',
  'firestop',
  'expansion joint',
  'seal',
];
const SECTIONS = ['07 92 00', '07 27 26', '0713', '07 84', '079513', '07-54-23', 'division 7'];
const INSIDE = [
  'ASTM C920',
  'ASTM C719 movement',
  'ISO 9001',
  'flash point',
  'UL 2079',
  'traction',
  'adherencia',
];
const KINDS = ['datasheet', 'sds', 'architecturalspec', 'certification', 'image', 'epd'];
const LANGUAGES = ['EN', 'FR', 'ES'];

/** A word with one letter omitted, doubled or swapped with the next, as in hasty typing. */
function misspelt(word: string, random: SeededRandom): string {
  const at = random.whole(1, Math.max(1, word.length - 2));
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + (word[at] ?? '') + word.slice(at),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ];
  return random.pick(slips) ?? word;
}

/**
 * What visitors of a catalogue ask, in sequences like a visitor's: a name typed letter by letter, a
 * misspelling, a section number, a code, words inside documents, filters added in succession, further pages.
 */
export function* visitorQuestions(release: Release, count: number, random: SeededRandom): Generator<Asked> {
  const visit = [typing, typing, mistyping, numbers, reading, filtering, filtering, paging, systemsToo];
  let made = 0;
  while (made < count) {
    for (const question of random.pick(visit)?.(release, random) ?? []) {
      if (made++ >= count) return;
      yield question;
    }
  }
}

function aTitle({ products }: Release, random: SeededRandom): string {
  return random.pick(products)?.title ?? '';
}

function* typing(release: Release, random: SeededRandom): Generator<Asked> {
  const title = aTitle(release, random).slice(0, 24);
  for (let length = 1; length <= title.length; length++) {
    const query = { ProductTitle: title.slice(0, length), Languages: ['EN'] };
    yield { kind: 'a name, letter by letter', systems: false, query };
  }
}

function* mistyping(release: Release, random: SeededRandom): Generator<Asked> {
  const words = aTitle(release, random).split(' ');
  const [first = '', ...rest] = words;
  const query = { ProductTitle: [misspelt(first, random), ...rest].join(' ') };
  yield { kind: 'a misspelt name', systems: false, query };
  yield {
    kind: 'a misspelt word',
    systems: false,
    query: { ProductTitle: misspelt(random.pick(GENERAL) ?? '', random) },
  };
}

function* numbers({ documents }: Release, random: SeededRandom): Generator<Asked> {
  yield { kind: 'a section number', systems: false, query: { ProductTitle: random.pick(SECTIONS) } };
  const code = random.pick(documents)?.resource.documentCode ?? '';
  yield { kind: 'a document code', systems: false, query: { ProductTitle: code } };
}

function* reading(release: Release, random: SeededRandom): Generator<Asked> {
  const words = `${random.pick(INSIDE)} ${random.whole(1, 3) === 1 ? aTitle(release, random) : ''}`;
  yield { kind: 'words inside documents', systems: false, query: { ProductTitle: words } };
}

function* filtering({ products }: Release, random: SeededRandom): Generator<Asked> {
  const { type = '', subtype = '', applications = [] } = random.pick(products) ?? {};
  const steps = [
    { Languages: [random.pick(LANGUAGES)] },
    { ProductType: [type] },
    { ProductSubtype: [`${type}/${subtype}`] },
    { Application: applications },
    { ResourceTypes: [random.pick(KINDS)] },
    { ProductTitle: random.pick(GENERAL) },
    { Region: random.pick(['us', 'canada']) },
  ];
  let query = {};
  for (const step of steps) {
    query = { ...query, ...step };
    yield { kind: 'filters, one after the other', systems: false, query };
  }
}

function* paging(_release: Release, random: SeededRandom): Generator<Asked> {
  const ProductTitle = random.pick(['', ...GENERAL]);
  for (let CurrentPage = 1; CurrentPage <= 5; CurrentPage++) {
    yield { kind: 'pages turned', systems: false, query: { ProductTitle, CurrentPage, Languages: ['EN'] } };
  }
}

function* systemsToo({ systems }: Release, random: SeededRandom): Generator<Asked> {
  const { title = '', type = '' } = random.pick(systems) ?? {};
  yield { kind: 'systems', systems: true, query: {} };
  yield { kind: 'systems', systems: true, query: { SystemTitle: title.split(' ')[0], SystemType: [type] } };
}
