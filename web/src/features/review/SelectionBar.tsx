import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { sectionsOf } from '@submittal/domain/headings';
import { flatDocuments, type Selection } from '@submittal/domain/selection';
import { bytesIn, pagesIn } from '@submittal/domain/selection-figures';
import { type KeyboardEvent, useRef } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { laterIcons } from '../../ui/later-icons.tsx';
import { Menu, MenuItem, MenuRule } from '../../ui/Menu.tsx';
import text from '../../ui/text.module.css';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** The selected documents. */
  ids: readonly string[];
  selection: Selection;
  move(by: -1 | 1): void;
  moveTo(headingId: string | null): void;
  addHeading(): void;
  askDelete(): void;
  clear(): void;
}

/** Moves through the buttons with the arrow keys, Home and End (WAI-ARIA, "Toolbar"). */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('[role="menu"]')) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const next = {
    ArrowRight: buttons[(at + 1) % buttons.length],
    ArrowLeft: buttons.at(at < 1 ? -1 : at - 1),
    Home: buttons[0],
    End: buttons.at(-1),
  }[event.key];
  if (at < 0 || !next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

/** The actions for the selected documents. */
export function SelectionBar(props: SelectionBarProps) {
  const { ids, selection, move, moveTo, addHeading, askDelete, clear } = props;
  const t = useAllMessages();
  const words = t.review.selected;
  const bar = useRef<HTMLDivElement>(null);
  const chosen = new Set(ids);
  const documents = flatDocuments(selection).filter(({ resourceID }) => chosen.has(resourceID));
  const bytes = documents.reduce((sum, document) => sum + bytesIn(document), 0);
  const pages = documents.reduce((sum, document) => sum + pagesIn(document), 0);
  const size = t.common.decimal(formatTotalSize(toMegabytes(bytes)));
  const headings = sectionsOf(selection).flatMap(({ heading }) => heading ?? []);
  return (
    <div ref={bar} role="toolbar" aria-label={words.bar} className={styles.bar} onKeyDown={onArrow}>
      <span className={styles.count}>
        <b>{words.count(ids.length)}</b> <span className={text.num}>{words.size(size, pages)}</span>
      </span>
      <Menu
        label={words.moveTo}
        place="end"
        trigger={(opener) => (
          <Button {...opener} data-tool className={styles.tool}>
            <Icon name={laterIcons.moveTo} />
            {words.moveTo}
          </Button>
        )}
      >
        {(close) => {
          const act = (action: () => void) => () => {
            action();
            close();
          };
          return (
            <>
              {headings.map(({ id, name }) => (
                <MenuItem key={id} onChoose={act(() => moveTo(id))}>
                  <bdi dir="auto">{name}</bdi>
                </MenuItem>
              ))}
              {headings.length > 0 && (
                <>
                  <MenuItem onChoose={act(() => moveTo(null))}>{t.review.heading.outside}</MenuItem>
                  <MenuRule />
                </>
              )}
              <MenuItem icon="heading" onChoose={act(addHeading)}>
                {t.review.newHeading}
              </MenuItem>
            </>
          );
        }}
      </Menu>
      <Button data-tool tabIndex={-1} className={styles.tool} onClick={() => move(-1)}>
        <Icon name="up" />
        {words.up}
      </Button>
      <Button data-tool tabIndex={-1} className={styles.tool} onClick={() => move(1)}>
        <Icon name="down" />
        {words.down}
      </Button>
      <Button data-tool tabIndex={-1} className={styles.tool} onClick={askDelete}>
        <Icon name="trash" />
        {words.remove}
      </Button>
      <Button
        data-tool
        tabIndex={-1}
        className={`${styles.tool} ${styles.clear}`}
        aria-label={words.clear}
        onClick={clear}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}
