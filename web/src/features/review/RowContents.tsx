import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { type KeyboardEvent, memo, type ReactNode, useId } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import { DocumentRow } from '../../documents/list/DocumentRow.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { laterIcons } from '../../ui/later-icons.tsx';
import text from '../../ui/text.module.css';
import styles from './SortableRow.module.css';

/** The actions of a row; the same functions for all rows. */
export interface RowActions {
  moveUp(id: string, button: HTMLElement): void;
  moveDown(id: string, button: HTMLElement): void;
  /** Moves the row by one place, with all selected rows if it is one of them. */
  moveWithChosen(id: string, by: -1 | 1, button: HTMLElement): void;
  choose(id: string, isChosen: boolean, isRange: boolean): void;
  askDelete(id: string): void;
  /** Opens the screen on which the pages of a document are marked. */
  markPages(id: string): void;
  /** Opens the window in which the pages to keep of a document are chosen. */
  keepPages(id: string): void;
  renew(id: string): void;
  onGripKeyDown(event: KeyboardEvent<HTMLElement>, id: string): void;
  onGripBlur(): void;
}

interface RowContentsProps {
  document: ProjectResource;
  number: string;
  first: boolean;
  last: boolean;
  lifted: boolean;
  selected: boolean;
  /** The id of the sentence that explains the keys. */
  explanation: string;
  /** What pre-flight found of it. */
  found: ReactNode;
  actions: RowActions;
}

/** The contents of a row in the review list. */
export const RowContents = memo(function RowContents(props: RowContentsProps) {
  const { document, number, first, last, lifted, selected, explanation, found, actions } = props;
  const t = useAllMessages().review;
  const title = documentTitle(document.resourceName);
  const id = document.resourceID;
  const box = useId();
  return (
    <DocumentRow
      document={document}
      number={number}
      onRenew={actions.renew}
      found={found}
      handle={
        <>
          {/* As large as a touch target must be. */}
          <label className={styles.choose} htmlFor={box}>
            <Checkbox
              id={box}
              checked={selected}
              onCheckedChange={(checked, isRange) => actions.choose(id, checked, isRange)}
            />
            <span className={text.hidden}>{t.selected.select(title)}</span>
          </label>
          <button
            type="button"
            data-grip
            className={styles.grip}
            aria-label={t.reorder(title)}
            aria-describedby={explanation}
            aria-pressed={lifted}
            onKeyDown={(event) => actions.onGripKeyDown(event, id)}
            onBlur={actions.onGripBlur}
          >
            <Icon name={laterIcons.grip} />
          </button>
        </>
      }
      before={
        <>
          <IconButton
            icon="up"
            label={t.moveUp(title)}
            unavailable={first}
            onClick={(event) => actions.moveUp(id, event.currentTarget)}
          />
          <IconButton
            icon="down"
            label={t.moveDown(title)}
            unavailable={last}
            onClick={(event) => actions.moveDown(id, event.currentTarget)}
          />
          {document.pageCount > 1 ? (
            <IconButton icon="copy" label={t.keepPages(title)} onClick={() => actions.keepPages(id)} />
          ) : (
            <span className={styles.noPages} />
          )}
          {document.pageCount > 0 ? (
            <IconButton
              icon={laterIcons.tag}
              label={t.markPages(title)}
              onClick={() => actions.markPages(id)}
            />
          ) : (
            <span className={styles.noPages} />
          )}
        </>
      }
      after={
        <IconButton
          icon="trash"
          danger
          label={t.deleteDocument(title)}
          onClick={() => actions.askDelete(id)}
        />
      }
    />
  );
});
