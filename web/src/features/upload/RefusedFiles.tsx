import { useId } from 'react';
import { useAllMessages, useApp, useProject } from '../../element/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import layout from '../../ui/layout.module.css';
import files from './ChosenFiles.module.css';
import styles from './RefusedFiles.module.css';

/** The files that were not added, each with its reason, until they are dismissed. */
export function RefusedFiles() {
  const t = useAllMessages().upload;
  const { project } = useApp();
  const id = useId();
  const refused = useProject((state) => state.refusedFiles);
  const keep = (kept: typeof refused) => project.store.setState({ refusedFiles: kept });
  if (refused.length === 0) return null;
  return (
    <section className={classNames(layout.sheet, styles.refused)} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading level={2} id={id} role="alert">
          {t.refused(refused.length)}
        </Heading>
        <Button look="link" onClick={() => keep([])}>
          {t.dismiss}
        </Button>
      </header>
      <ul className={classNames(files.files, styles.list)}>
        {refused.map((file, at) => (
          <li key={`${at}-${file.name}`} className={files.bad}>
            <Icon name="alert" />
            <span className={files.name}>
              <b>{file.name}</b>: {file.reason}
            </span>
            <span />
            <IconButton
              icon="close"
              label={t.dismissFile(file.name)}
              onClick={() => keep(refused.filter((one) => one !== file))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
