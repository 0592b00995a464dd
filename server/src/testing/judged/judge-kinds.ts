import { type AskedKinds, SubmittalKinds } from '@submittal/domain/submittal-kind';
import type { SubmittalItem } from './submittal-items.ts';

/** How many were judged, and how many of them have the right kind. */
export interface Share {
  readonly items: number;
  readonly right: number;
}

/** How well the kinds of items are known from their words. */
export interface JudgedKinds {
  /** All items, whatever their words. */
  readonly all: Share;
  /** Items whose words name a kind, and only one. */
  readonly named: Share;
  /** Those of them that the specifications list under one heading only: words that stand under two do not decide. */
  readonly decided: Share;
  /** Those of them that no section of either half lists under another heading. */
  readonly decidedInAll: Share;
  /** The most of the decided ones that the words which name a kind can have right, whatever headings are given to them. */
  readonly decidedCeiling: Share;
  readonly hinted: Share;
  /** Items that are only names of something, which are taken for product data. */
  readonly bare: Share;
  /** The most that words alone can have right: whoever gives equal words one kind, the most frequent. */
  readonly ceiling: Share;
}

/** Half of the items: those on which the words of the kinds were tuned, or those that were never looked at. */
export function halfOf(items: readonly SubmittalItem[], half: 'tuned' | 'kept back'): SubmittalItem[] {
  const even = ({ section }: SubmittalItem) => Number(section.slice(3, 5)) % 2 === 0;
  return items.filter((item) => even(item) === (half === 'tuned'));
}

/**
 * Judges the built-in kinds by the headings under which specifications list items.
 * @param all the items of both halves
 */
export function judgeKinds(items: readonly SubmittalItem[], all: readonly SubmittalItem[]): JudgedKinds {
  const kinds = new SubmittalKinds();
  const headings = Map.groupBy(items, ({ item }) => plain(item));
  const headingsOfAll = Map.groupBy(all, ({ item }) => plain(item));
  const isUnderOne = (known: typeof headings, item: string) =>
    new Set(known.get(plain(item))?.map((other) => other.heading)).size === 1;
  const answers = items.map(({ item, heading }) => {
    const asked = kinds.asked(item, null);
    const right = asked.kinds[0]?.heading === heading;
    const decided = isUnderOne(headings, item);
    return { item, heading, asked, right, decided, inAll: decided && isUnderOne(headingsOfAll, item) };
  });
  const share = (of: (asked: AskedKinds, decided: boolean, inAll: boolean) => boolean): Share => {
    const judged = answers.filter(({ asked, decided, inAll }) => of(asked, decided, inAll));
    return { items: judged.length, right: judged.filter(({ right }) => right).length };
  };
  const named = ({ by, kinds: found }: AskedKinds) => by === 'words' && found.length === 1;
  const most = (groups: ReadonlyMap<string, readonly { heading: string }[]>): number =>
    [...groups.values()]
      .map((alike) =>
        Math.max(...[...Map.groupBy(alike, ({ heading }) => heading).values()].map(({ length }) => length)),
      )
      .reduce((sum, one) => sum + one, 0);
  const decided = answers.filter((one) => named(one.asked) && one.decided);
  return {
    all: share(() => true),
    named: share(named),
    decided: share((asked, isDecided) => named(asked) && isDecided),
    decidedInAll: share((asked, _, inAll) => named(asked) && inAll),
    decidedCeiling: {
      items: decided.length,
      right: most(Map.groupBy(decided, ({ item }) => namingWords(kinds, item))),
    },
    hinted: share((asked) => !named(asked) && asked.by !== 'default'),
    bare: share(({ by }) => by === 'default'),
    ceiling: { items: items.length, right: most(headings) },
  };
}

/** The fewest words of an item that name its kind: `test report` of `Factory Test Reports, Piping`. */
function namingWords(kinds: SubmittalKinds, item: string): string {
  const words = plain(item).split(' ');
  for (let length = 1; length <= words.length; length++) {
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length).join(' ');
      if (kinds.named(part).length > 0) return part;
    }
  }
  return plain(item);
}

/** Equal for items that differ only in letter case, signs and plurals. */
function plain(item: string): string {
  return item
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replaceAll(/s(?= |$)/g, '')
    .trim();
}
