import type { ProjectResource } from '@submittal/contract/document';
import { selectedPagesText } from '@submittal/domain/selected-pages-text';
import { useMessages } from '../../app/app-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SelectedPagesMark.module.css';

/** Which pages the package keeps of a document, if not all. */
export function SelectedPagesMark({ document: { pages, pageCount } }: { document: ProjectResource }) {
  const { languageTag } = useMessages();
  if (!pages) return null;
  return (
    <span className={styles.mark} data-kept="">
      <Icon name="copy" size={12} />
      {selectedPagesText(pages, pageCount, languageTag)}
    </span>
  );
}
