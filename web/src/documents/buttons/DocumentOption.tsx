import type { Resource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { regionOf } from '@submittal/domain/regions';
import { useId, useState } from 'react';
import { useApp, useMessages } from '../../app/app-context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import text from '../../ui/text.module.css';
import { useFound } from '../preview/found-places.ts';
import { DetailGlyph } from './DetailGlyph.tsx';
import styles from './DocumentPicker.module.css';

interface DocumentOptionProps {
  document: Resource;
  /** Shows a drawing and the code. */
  detailed: boolean;
  /** The choices mix regions, so each names its own. */
  regional: boolean;
  checked: boolean;
  previewed: boolean;
  onToggle: () => void;
  onPreview: () => void;
}

/** A small first page, or a glyph if there is no picture. */
function Drawing({ address }: { address: string | undefined }) {
  const { api } = useApp();
  const [failed, setFailed] = useState<string>();
  if (!address || failed === address) return <DetailGlyph className={styles.drawing} />;
  return (
    <span className={styles.picture}>
      <img src={api.resolve(address)} alt="" loading="lazy" onError={() => setFailed(address)} />
    </span>
  );
}

/** A document in a list: its checkbox and its eye. */
export function DocumentOption(props: DocumentOptionProps) {
  const { document, detailed, regional, checked, previewed, onToggle, onPreview } = props;
  const t = useMessages();
  const { asked } = useFound();
  const id = useId();
  const title = documentTitle(document.resourceName);
  const size = `${t.common.decimal(formatTotalSize(toMegabytes(document.resourceFileSize)))} ${t.common.mb}`;
  const code = detailed ? document.documentCode : '';
  const region = regional ? regionOf(document) : undefined;
  const facts = [code, document.resourceLanguage, region && t.regions.names[region]]
    .filter(Boolean)
    .join(' · ');
  return (
    <div
      className={classNames(styles.option, detailed && styles.detailed)}
      data-option={document.resourceID}
      data-previewed={previewed || undefined}
    >
      <label htmlFor={id}>
        <Checkbox id={id} good checked={checked} onCheckedChange={onToggle} aria-keyshortcuts="P" />
        {detailed && <Drawing address={document.thumbnailURL} />}
        <span>
          <bdi className={styles.title}>{title}</bdi> <span className={text.code}>{facts}</span>
          {asked.map(
            ({ resourceID, number }) =>
              resourceID === document.resourceID && (
                <span key={number} className={text.code}>
                  {' · '}
                  <mark className={styles.number}>{number}</mark>
                </span>
              ),
          )}
        </span>
        <span className={classNames(text.num, text.small, text.muted)}>{size}</span>
      </label>
      <IconButton
        icon="eye"
        className={styles.preview}
        label={t.finder.preview(title)}
        aria-expanded={previewed}
        onClick={onPreview}
      />
    </div>
  );
}
