import { basename, extname } from 'node:path/posix';
import { joinedOf } from './agreed-names.ts';

/** A number with letters or signs, which people write before the name of a product: `KS-10 - Kestrel Hatch`. */
const CODE_AND_NAME = /^(?=\S*\d)([\p{L}\p{N}][\p{L}\p{N}./-]{1,19})\s+[-–_]\s+(\S.*)$/u;

/** Where so many have a number, people write it before all names. */
const MIN_CODED = 3;

/** A product that names of files agree on. */
interface Named {
  readonly key: string;
  readonly title: string;
  readonly otherNames: readonly string[];
  readonly files: readonly string[];
}

/**
 * Products with the numbers that stand before their names, so that what is called by the number alone is theirs. A number that
 * stands before several names is none of one product.
 */
export function withCodes<Group extends Named>(
  groups: readonly Group[],
  files: readonly string[],
): readonly Group[] {
  const codes = new Map<string, string>();
  for (const file of files) {
    const [, code] = CODE_AND_NAME.exec(basename(file, extname(file)).trim()) ?? [];
    if (code !== undefined) codes.set(joinedOf(code), code);
  }
  const named = groups.flatMap((group) => {
    const code = codeBefore(group, codes);
    return code ? [{ group, code }] : [];
  });
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const byCode = Map.groupBy(named, ({ code: [key] }) => key);
  const areMany = byCode.size >= MIN_CODED && byCode.size * 2 >= groups.length;
  const taken = new Map<Group, Group>();
  const within = new Set<Group>();
  for (const [key, [one, another]] of byCode) {
    const alone = byKey.get(key);
    if (!one || another || !(alone || areMany)) continue;
    const { group, code } = one;
    const title = restOf(group.title, key);
    if (!/\p{L}{3}/u.test(title)) continue;
    if (alone) within.add(alone);
    taken.set(group, {
      ...group,
      key: joinedOf(title),
      title,
      otherNames: [...group.otherNames, code[1]],
      files: [...new Set([...group.files, ...(alone?.files ?? [])])],
    });
  }
  return groups.flatMap((group) => (within.has(group) ? [] : (taken.get(group) ?? group)));
}

/** The longest number that a title begins with, as words of its own: its key, and as it is written. */
function codeBefore(
  { key, title }: Named,
  codes: ReadonlyMap<string, string>,
): readonly [string, string] | null {
  const words = title.split(/\s+/);
  for (let count = Math.min(words.length - 1, MAX_CODE_WORDS); count > 0; count--) {
    const before = joinedOf(words.slice(0, count).join(' '));
    const code = codes.get(before);
    if (code !== undefined && before !== key && key.startsWith(before) && restOf(title, before) !== '')
      return [before, code];
  }
  return null;
}

/** A number of up to twenty characters may have signs between, which are words of a title. */
const MAX_CODE_WORDS = 10;

function restOf(title: string, key: string): string {
  const words = title.split(/\s+/);
  for (let count = 1; count < words.length; count++) {
    if (joinedOf(words.slice(0, count).join(' ')) === key)
      return words
        .slice(count)
        .join(' ')
        .replace(/^[-–_\s]+/, '');
  }
  return '';
}
