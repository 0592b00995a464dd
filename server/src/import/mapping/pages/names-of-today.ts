import { joinedOf } from '../names/agreed-names.ts';
import { wordsOf } from '../names/name-parts.ts';
import type { PageSays } from './page-says.ts';

// Products that were called otherwise once: their old sheets say what they are called now.

/** What stands in front of the name that a product has now. */
const NOW =
  /(?<!\p{L})(?:oggi|ora|attualmente|now|today|currently|jetzt|heute|nunmehr|aujourd['’]hui|désormais|actuellement|ahora|hoy|actualmente|agora|hoje|atualmente|thans|tegenwoordig|numera|obecnie|renamed|umbenannt in|rinominat[oa]|rebaptisée?|(?:sold|known|marketed|available|supplied) (?:now )?as|(?:vertrieben|verkauft|erhältlich) (?:als|unter(?: dem)?(?: Namen)?)|(?:commercializzat|vendut)[oa] come|(?:commercialisée?|vendue?) (?:sous(?: le nom(?: de)?)?|comme)|(?:comercializad|vendid)[oa] como|se (?:vende|comercializa|denomina|llama)|heißt (?:jetzt|nun)|s['’]appelle|si chiama|verkocht als)\s*:?\s+(?:(?:as|to|in|als|come|comme|como|the|il|le|la)\s+)?(?<name>\S.*)$/iu;

/** It stands among so many lines, behind so long a beginning at most. */
const MAX_LINES = 12;
const MAX_BEFORE = 60;

interface Named {
  readonly key: string;
  readonly title: string;
  readonly otherNames: readonly string[];
  readonly files: readonly string[];
}

/** Products without those whose pages say that they are called like another of these now: that has their files, and their names. */
export function withNamesOfToday<Product extends Named>(
  products: readonly Product[],
  pages: ReadonlyMap<string, PageSays>,
): readonly Product[] {
  const byKey = new Map(products.map((one) => [one.key, one]));
  const newer = new Map<Product, Product>();
  for (const one of products) {
    const called = one.files.flatMap((file) => calledNow(pages.get(file)?.lines ?? []));
    const other = called.flatMap((text) => longestKnown(text, one.key, byKey) ?? [])[0];
    if (other && newer.get(other) !== one) newer.set(one, other);
  }
  return products.flatMap((one) => {
    if (newer.has(one)) return [];
    const older = [...newer].flatMap(([old, now]) => (now === one ? [old] : []));
    if (older.length === 0) return [one];
    const files = [...new Set([one, ...older].flatMap((those) => those.files))];
    const names = older.flatMap(({ title, otherNames }) => [title, ...otherNames]);
    return [{ ...one, files, otherNames: [...new Set([...one.otherNames, ...names])] }];
  });
}

function calledNow(lines: readonly string[]): string[] {
  return lines.slice(0, MAX_LINES).flatMap((line) => {
    const found = NOW.exec(line);
    return found && found.index <= MAX_BEFORE ? (found.groups?.['name'] ?? []) : [];
  });
}

/** The product with whose name a text begins, the longest one. */
function longestKnown<Product>(
  text: string,
  own: string,
  byKey: ReadonlyMap<string, Product>,
): Product | undefined {
  const words = wordsOf(text);
  for (let length = Math.min(words.length, MAX_WORDS); length > 0; length--) {
    const key = joinedOf(words.slice(0, length).join(' '));
    const found = key === own ? undefined : byKey.get(key);
    if (found) return found;
    // What it is stands before its name in titles: `Hidden hinge Invisia 3D`.
    const [only, another] =
      key.length < MIN_END ? [] : [...byKey].filter(([other]) => other !== own && other.endsWith(key));
    if (only && !another) return only[1];
  }
  return undefined;
}

/** No name has more words. */
const MAX_WORDS = 8;

/** Shorter ends of names stand there by chance. */
const MIN_END = 6;
