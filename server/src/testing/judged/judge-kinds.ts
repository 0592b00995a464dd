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

/** Judges the built-in kinds by the headings under which specifications list items. */
export function judgeKinds(items: readonly SubmittalItem[]): JudgedKinds {
  const kinds = new SubmittalKinds();
  const headings = Map.groupBy(items, ({ item }) => plain(item));
  const answers = items.map(({ item, heading }) => {
    const asked = kinds.asked(item, null);
    const right = asked.kinds[0]?.heading === heading;
    const alike = new Set(headings.get(plain(item))?.map((other) => other.heading));
    return { asked, right, decided: alike.size === 1 };
  });
  const share = (of: (asked: AskedKinds, decided: boolean) => boolean): Share => {
    const judged = answers.filter(({ asked, decided }) => of(asked, decided));
    return { items: judged.length, right: judged.filter(({ right }) => right).length };
  };
  const named = ({ by, kinds: found }: AskedKinds) => by === 'words' && found.length === 1;
  const most = [...headings.values()].map((alike) =>
    Math.max(...[...Map.groupBy(alike, ({ heading }) => heading).values()].map(({ length }) => length)),
  );
  return {
    all: share(() => true),
    named: share(named),
    decided: share((asked, decided) => named(asked) && decided),
    hinted: share((asked) => !named(asked) && asked.by !== 'default'),
    bare: share(({ by }) => by === 'default'),
    ceiling: { items: items.length, right: most.reduce((sum, one) => sum + one, 0) },
  };
}

/** Equal for items that differ only in letter case, signs and plurals. */
function plain(item: string): string {
  return item
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replaceAll(/s(?= |$)/g, '')
    .trim();
}
