import type { DocumentGroup } from '@submittal/domain/buttons';
import { documentTitle } from '@submittal/domain/document-title';
import { useId } from 'react';
import { useMessages } from '../../app/app-context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import text from '../../ui/text.module.css';
import type { KnownColour } from './colours-query.ts';
import styles from './SwatchTile.module.css';

interface SwatchTileProps {
  /** The documents of one colour, one for each language; the first represents them. */
  tile: DocumentGroup;
  /** Undefined if the lookup does not know the code; the code is then shown. */
  colour: KnownColour | undefined;
  /** Titles tell tiles of one colour apart. */
  titled: boolean;
  checked: boolean | 'mixed';
  previewed: boolean;
  onToggle: () => void;
  onPreview: () => void;
}

/** A colour to choose: what it looks like, its name and code, and the languages of its documents. */
export function SwatchTile(props: SwatchTileProps) {
  const { tile, colour, titled, checked, previewed, onToggle, onPreview } = props;
  const t = useMessages().finder;
  const id = useId();
  const [first] = tile.documents;
  if (!first) return null;
  const name = colour?.name ?? tile.group;
  const title = documentTitle(first.resourceName);
  const languages = tile.documents.map((document) => document.resourceLanguage).join(' ');
  return (
    <div className={styles.tile} data-option={first.resourceID} data-previewed={previewed || undefined}>
      <label htmlFor={id} title={title}>
        <Checkbox
          id={id}
          good
          className={styles.box}
          checked={checked}
          onCheckedChange={onToggle}
          aria-keyshortcuts="P"
        />
        <span
          className={classNames(styles.swatch, !colour?.swatch && styles.unknown)}
          style={colour?.swatch ? { background: colour.swatch } : undefined}
        />
        <b>{name}</b>
        {titled && <span className={styles.title}>{title}</span>}
        <span className={classNames(text.code, styles.code)}>
          {[colour && tile.group, languages].filter(Boolean).join(' · ')}
        </span>
      </label>
      <IconButton
        icon="eye"
        className={styles.eye}
        label={t.preview(title)}
        aria-expanded={previewed}
        onClick={onPreview}
      />
    </div>
  );
}
