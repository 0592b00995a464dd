import type { ProjectResource } from '@submittal/contract/document';
import { markedText } from '@submittal/domain/annotation-words';
import { printedMarks } from '@submittal/domain/printed-marks';
import { useMessages } from '../../app/app-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { laterIcons } from '../../ui/later-icons.tsx';
import styles from '../pages/SelectedPagesMark.module.css';

/** What is marked in a document, as the contents say it; nothing where nothing is. */
export function MarkedNote({ document }: { document: ProjectResource }) {
  const { languageTag } = useMessages();
  const printed = printedMarks(document.annotations ?? [], document);
  if (printed.length === 0) return null;
  return (
    <span className={styles.mark} data-marked="">
      <Icon name={laterIcons.tag} size={12} />
      <bdi>{markedText(printed, languageTag)}</bdi>
    </span>
  );
}
