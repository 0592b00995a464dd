import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { bytesIn, pagesIn } from '@submittal/domain/selection-figures';
import { type KeyboardEvent, useId } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { laterIcons } from '../../ui/later-icons.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import text from '../../ui/text.module.css';
import { HeadingName } from './HeadingName.tsx';
import type { SectionLine } from './list-rows.ts';
import styles from './SectionRow.module.css';
import sortable from './SortableRow.module.css';

/** The actions of a heading. */
export interface SectionActions {
  chooseAll(ids: readonly string[], isChosen: boolean): void;
  rename(id: string): void;
  /** Undefined leaves the name as it is. */
  renamed(id: string, name: string | undefined): void;
  switchDivider(id: string, divider: boolean): void;
  moveSection(id: string, by: -1 | 1, button: HTMLElement): void;
  removeHeading(id: string): void;
  giveHeading(first: string): void;
}

interface SectionRowProps {
  line: SectionLine;
  selected: boolean | 'mixed';
  renaming: boolean;
  shift: number;
  dragged: boolean;
  actions: SectionActions;
  rowRef: (row: HTMLElement | null) => void;
}

/** The line above the documents of a heading, or above those without one. */
export function SectionRow(props: SectionRowProps) {
  const { line, selected, renaming, shift, dragged, actions, rowRef } = props;
  const t = useAllMessages();
  const box = useId();
  const words = t.review.heading;
  const { heading, documents, letter } = line;
  const ids = documents.map(({ resourceID }) => resourceID);
  const bytes = documents.reduce((sum, document) => sum + bytesIn(document), 0);
  const totals = words.holds(
    ids.length,
    documents.reduce((sum, document) => sum + pagesIn(document), 0),
    t.common.decimal(formatTotalSize(toMegabytes(bytes))),
  );
  const name = heading?.name ?? words.outside;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!heading || renaming || !(event.target instanceof HTMLElement)) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      actions.moveSection(heading.id, event.key === 'ArrowUp' ? -1 : 1, event.target);
    } else if (event.key === 'F2') {
      event.preventDefault();
      actions.rename(heading.id);
    }
  };

  return (
    <li
      ref={rowRef}
      tabIndex={-1}
      part="heading-row"
      className={classNames(styles.section, !heading && styles.outside, dragged && styles.dragged)}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
      onKeyDown={onKeyDown}
    >
      <label className={sortable.choose} htmlFor={box}>
        <Checkbox
          id={box}
          checked={selected}
          disabled={ids.length === 0}
          onCheckedChange={(checked) => actions.chooseAll(ids, checked)}
        />
        <span className={text.hidden}>{heading ? words.selectAll(name) : words.selectOutside}</span>
      </label>
      {heading ? (
        <span data-grip className={classNames(sortable.grip, styles.grip)} title={words.reorder(name)}>
          <Icon name={laterIcons.grip} />
        </span>
      ) : (
        <span />
      )}
      {heading ? (
        <span
          className={classNames(styles.tab, !(heading.divider && letter) && styles.withoutDivider)}
          aria-hidden="true"
        >
          {letter}
        </span>
      ) : (
        <span />
      )}
      {heading && renaming ? (
        <HeadingName name={heading.name} onDone={(next) => actions.renamed(heading.id, next)} />
      ) : (
        <>
          <span className={styles.name}>
            <Heading level={2}>
              <NameParts name={name} />
            </Heading>
            <span className={`${styles.totals} ${text.num}`}>{totals}</span>
          </span>
          {heading ? (
            <span className={styles.divider}>
              <span aria-hidden="true">{words.divider}</span>
              <Toggle
                aria-label={words.dividerFor(name)}
                checked={heading.divider}
                onCheckedChange={(checked) => actions.switchDivider(heading.id, checked)}
              />
            </span>
          ) : (
            <Button look="link" className={styles.give} onClick={() => actions.giveHeading(ids[0] ?? '')}>
              <Icon name="heading" />
              {words.give}
            </Button>
          )}
          {heading && (
            <span className={styles.actions}>
              <IconButton
                icon="pencil"
                label={words.rename(name)}
                onClick={() => actions.rename(heading.id)}
              />
              <IconButton
                icon="up"
                label={words.moveUp(name)}
                unavailable={line.isFirst}
                onClick={(event) => actions.moveSection(heading.id, -1, event.currentTarget)}
              />
              <IconButton
                icon="down"
                label={words.moveDown(name)}
                unavailable={line.isLast}
                onClick={(event) => actions.moveSection(heading.id, 1, event.currentTarget)}
              />
              <IconButton
                icon="close"
                danger
                label={words.remove(name)}
                onClick={() => actions.removeHeading(heading.id)}
              />
            </span>
          )}
        </>
      )}
    </li>
  );
}

/** A MasterFormat number at the start is set in the typeface of codes. */
function NameParts({ name }: { name: string }) {
  const [number] = /^\d\d \d\d \d\d(\.\d\d)?(?= )/.exec(name) ?? [];
  return (
    <>
      {number && <span className={text.code}>{number} </span>}
      <bdi dir="auto">{number ? name.slice(number.length + 1) : name}</bdi>
    </>
  );
}
