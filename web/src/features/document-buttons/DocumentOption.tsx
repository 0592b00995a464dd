import type { Resource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { useId } from 'react';
import { useApp, useMessages } from '../../element/app-context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconLink } from '../../ui/IconButton.tsx';
import text from '../../ui/text.module.css';
import { DetailGlyph } from './DetailGlyph.tsx';
import styles from './DocumentPicker.module.css';

interface DocumentOptionProps {
  document: Resource;
  /** With a drawing, the code and a way to look at it. */
  detailed: boolean;
  checked: boolean;
  onToggle: () => void;
}

/** The first page in small, or a sign for it where there is none. */
function Drawing({ address }: { address: string | undefined }) {
  const { api } = useApp();
  if (!address) return <DetailGlyph className={styles.drawing} />;
  return <img className={styles.drawing} src={api.resolve(address)} alt="" loading="lazy" />;
}

export function DocumentOption({ document, detailed, checked, onToggle }: DocumentOptionProps) {
  const t = useMessages();
  const { api } = useApp();
  const id = useId();
  const title = documentTitle(document.resourceName);
  const size = `${t.common.decimal(formatTotalSize(toMegabytes(document.resourceFileSize)))} ${t.common.mb}`;
  const code = detailed ? document.documentCode : '';
  const facts = [code, document.resourceLanguage].filter(Boolean).join(' · ');
  return (
    <div className={classNames(styles.option, detailed && styles.detailed)}>
      <label htmlFor={id}>
        <Checkbox id={id} good checked={checked} onCheckedChange={onToggle} />
        {detailed && <Drawing address={document.thumbnailURL} />}
        <span>
          <bdi className={styles.title}>{title}</bdi> <span className={text.code}>{facts}</span>
        </span>
        <span className={classNames(text.num, text.small, text.muted)}>{size}</span>
      </label>
      {detailed && (
        <IconLink
          icon="eye"
          className={styles.preview}
          label={`${t.finder.preview(title)}, ${t.common.opensNewTab}`}
          href={api.resolve(document.cacheURL || document.resourceURL)}
          target="_blank"
          rel="noopener"
        />
      )}
    </div>
  );
}
