import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { useAllMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SupersededMark.module.css';

interface SupersededMarkProps {
  document: ProjectResource;
  /** Takes the newer version in one click; omitted if the list is locked. */
  onRenew?: ((id: string) => void) | undefined;
}

/** Says that the catalogue has a newer version of a document, has it under another name, or no longer has it. */
export function SupersededMark({ document, onRenew }: SupersededMarkProps) {
  const t = useAllMessages().superseded;
  if (!document.superseded) return null;
  const { by, renamed } = document.superseded;
  const renewable = by !== undefined;
  const title = documentTitle(document.resourceName);
  return (
    <span className={styles.mark}>
      <Icon name="warning" size={12} />
      {renamed ? t.renamed : renewable ? t.mark : t.dropped}
      {renewable && onRenew && (
        <Button
          look="link"
          className={styles.renew}
          aria-label={renamed ? t.renewName(title) : t.renew(title)}
          onClick={() => onRenew(document.resourceID)}
        >
          {t.renewShort}
        </Button>
      )}
    </span>
  );
}
