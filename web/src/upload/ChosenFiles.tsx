import { useAllMessages } from '../app/app-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import text from '../ui/text.module.css';
import styles from './ChosenFiles.module.css';
import { type ChosenFile, fileSize } from './chosen-files.ts';

/** The chosen files by name, with the reason for each that cannot be used. */
export function ChosenFiles({
  files,
  onRemove,
}: {
  files: readonly ChosenFile[];
  onRemove(key: string): void;
}) {
  const messages = useAllMessages();
  const t = messages.upload;
  return (
    <ul className={styles.files} aria-label={t.files} aria-live="polite">
      {files.map(({ key, file, refusal }) => (
        <li key={key} className={classNames(refusal && styles.bad)}>
          <Icon name={refusal ? 'alert' : 'sheet'} />
          <span className={styles.name} title={file.name}>
            {refusal ? (
              <>
                <b>
                  <bdi>{file.name}</bdi>
                </b>
                , {refusal}
              </>
            ) : (
              <bdi>{file.name}</bdi>
            )}
          </span>
          <span className={`${text.small} ${text.muted} ${text.num}`}>
            {!refusal && fileSize(file.size, messages)}
          </span>
          <IconButton icon="close" label={t.remove(file.name)} onClick={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  );
}
