import {
  arrangeAsBefore,
  type Grouping,
  groupBy,
  groupingOf,
  groupings,
  type Sorting,
  sortAsBefore,
  sortDocuments,
  sortings,
  withoutHeadings,
} from '@submittal/domain/arrange';
import { isSameArrangement } from '@submittal/domain/headings';
import { memo, useId, useState } from 'react';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import screen from '../../package/package-screen.module.css';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { laterIcons } from '../../ui/later-icons.tsx';
import { Menu, MenuCaption, MenuItem, MenuRule } from '../../ui/Menu.tsx';
import text from '../../ui/text.module.css';
import styles from './ArrangeBar.module.css';
import { useArrangeFacts } from './use-arrange-facts.ts';

/** Groups the documents under headings, or sorts them, by a rule. */
export const ArrangeBar = memo(function ArrangeBar({ announce }: { announce(words: string): void }) {
  const t = useAllMessages().review;
  const { project } = useApp();
  const selection = useProject((state) => state.selection);
  const arrangedFrom = useProject((state) => state.arrangedFrom);
  const facts = useArrangeFacts();
  const label = useId();
  const [lastSorting, setLastSorting] = useState<Sorting>();
  const { arrange, arrangeByRule, arrangeBack } = project.actions;

  const grouping = groupingOf(selection, facts);
  const hasSections = Object.values(selection.documents).some(({ productID }) => facts.sectionOf(productID));
  const group = (by: Grouping | undefined) => {
    if (by) arrangeByRule((list) => groupBy(list, by, facts));
    else arrange(withoutHeadings);
    announce(by ? t.spoken.grouped(t.groupings[by]) : t.spoken.ungrouped);
  };

  // After a move by hand, the order is the visitor's own again.
  const isSorted = lastSorting && sortDocuments(selection, lastSorting, facts) === selection;
  const sorting = isSorted ? lastSorting : undefined;
  const sort = (by: Sorting | undefined) => {
    if (by) arrangeByRule((list) => sortDocuments(list, by, facts));
    else if (arrangedFrom) arrange((list) => sortAsBefore(list, arrangedFrom));
    setLastSorting(by);
    announce(t.spoken.sorted(t.sortings[by ?? 'own']));
  };
  const hints: Partial<Record<Sorting, string>> = t.sortHints;
  const before = arrangedFrom !== null && !isSameArrangement(arrangedFrom, selection);

  return (
    <div className={classNames(screen.bar, styles.bar)}>
      <span id={label} className={classNames(text.label, styles.label)}>
        {t.groupBy}
      </span>
      <fieldset className={styles.segments} aria-labelledby={label}>
        <button type="button" aria-pressed={selection.headings.length === 0} onClick={() => group(undefined)}>
          {t.groupings.none}
        </button>
        {groupings.map((by) => {
          const isUnknown = by === 'section' && !hasSections;
          return (
            <button
              key={by}
              type="button"
              aria-pressed={grouping === by}
              aria-disabled={isUnknown || undefined}
              title={isUnknown ? t.noSections : undefined}
              onClick={() => {
                if (!isUnknown) group(by);
              }}
            >
              {t.groupings[by]}
            </button>
          );
        })}
      </fieldset>
      <span className={styles.sort}>
        <Menu
          label={t.sort}
          place="end"
          trigger={(opener) => (
            <Button {...opener}>
              <Icon name={laterIcons.sort} />
              <span>{t.sort}</span>
              <Icon name="chevronDown" size={12} />
            </Button>
          )}
        >
          {(close) => (
            <>
              <MenuCaption>{t.sortWithin}</MenuCaption>
              {[undefined, ...sortings].map((by) => (
                <MenuItem
                  key={by ?? 'own'}
                  checked={sorting === by}
                  hint={by && hints[by]}
                  onChoose={() => {
                    sort(by);
                    close();
                  }}
                >
                  {t.sortings[by ?? 'own']}
                </MenuItem>
              ))}
              <MenuRule />
              <MenuItem
                icon="undo"
                unavailable={!before}
                onChoose={() => {
                  arrangeBack(arrangeAsBefore);
                  setLastSorting(undefined);
                  announce(t.spoken.orderBefore);
                  close();
                }}
              >
                {t.orderBefore}
              </MenuItem>
            </>
          )}
        </Menu>
      </span>
    </div>
  );
});
