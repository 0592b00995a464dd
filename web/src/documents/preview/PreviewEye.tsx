import type { Resource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import type { ChosenUnder } from '@submittal/domain/selection';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useMessages } from '../../app/app-context.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import styles from './PreviewWindow.module.css';
import { DocumentPreview } from './preview-part.ts';

interface PreviewEyeProps {
  documents: readonly Resource[];
  /** A name for several documents together; one document goes by its title. */
  name?: string | undefined;
  page?: number | undefined;
  under: ChosenUnder;
  selected: ReadonlySet<string>;
  className?: string | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Takes the focus when the preview closes; the eye if omitted. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
}

/** The eye button: previews documents before they are chosen. */
export function PreviewEye(props: PreviewEyeProps) {
  const { documents, name, page, under, selected, className, onKeyDown, returnTo } = props;
  const t = useMessages();
  const [at, setAt] = useState(0);
  const [first] = documents;
  if (!first) return null;
  const what = documents.length > 1 && name ? name : documentTitle(first.resourceName);
  return (
    <Popover
      label={t.finder.preview(what)}
      place="aside"
      className={styles.window}
      returnTo={returnTo}
      trigger={({ onClick, ...opener }) => (
        <IconButton
          {...opener}
          icon="eye"
          // The document's name is the description: in the button's name, it would be taken for the button
          // that selects.
          label={t.documentPreview.preview}
          title={what}
          className={className}
          data-eye=""
          onKeyDown={onKeyDown}
          onClick={(event) => {
            setAt(0);
            onClick?.(event);
          }}
        />
      )}
    >
      {(close) => (
        <DocumentPreview
          documents={documents}
          at={Math.min(at, documents.length - 1)}
          onStep={setAt}
          page={page}
          under={under}
          selected={selected}
          onClose={close}
        />
      )}
    </Popover>
  );
}
