import { useId, useRef, useState } from 'react';
import { useAllMessages, useApp, useProject } from '../app/app-context.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import layout from '../ui/layout.module.css';
import files from './ChosenFiles.module.css';
import { documentTypes } from './chosen-files.ts';
import styles from './RefusedFiles.module.css';
import { uploadFault } from './upload-fault.ts';
import { useUploadFiles } from './use-upload-files.ts';

/**
 * The files that are not in the package, each with its reason, until they are replaced or dismissed. They keep nothing
 * else from being made.
 */
export function RefusedFiles() {
  const messages = useAllMessages();
  const t = messages.upload;
  const { project } = useApp();
  const id = useId();
  const refused = useProject((state) => state.refusedFiles);
  const upload = useUploadFiles();
  const picker = useRef<HTMLInputElement>(null);
  const replaced = useRef<(typeof refused)[number]>(undefined);
  const [sending, setSending] = useState<string>();
  const keep = (remaining: typeof refused) => project.store.setState({ refusedFiles: remaining });
  /** Puts what is known now in a row's place. */
  const put = (row: (typeof refused)[number], now: typeof refused) =>
    keep(project.store.getState().refusedFiles.flatMap((one) => (one === row ? now : [one])));
  const replace = async (chosen: readonly File[]) => {
    const row = replaced.current;
    if (!row || chosen.length === 0) return;
    setSending(row.name);
    try {
      put(row, (await upload(chosen)).refused);
    } catch (error) {
      const fault = uploadFault(error, messages);
      const [one] = fault?.refused ?? [];
      if (fault) put(row, [one ?? { ...row, reason: fault.text }]);
    }
    setSending(undefined);
  };
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
      <input
        ref={picker}
        type="file"
        hidden
        accept={documentTypes.join(',')}
        aria-label={t.area}
        onChange={(event) => {
          void replace([...(event.target.files ?? [])]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <ul className={classNames(files.files, styles.list)}>
        {refused.map((file, at) => (
          <li key={`${at}-${file.name}`} className={files.bad}>
            <Icon name="alert" />
            <span className={files.name}>
              <b>
                <bdi>{file.name}</bdi>
              </b>
              : {file.reason ?? t.gone}
            </span>
            <Button
              look="link"
              aria-label={t.replaceFile(file.name)}
              busy={sending === file.name}
              onClick={() => {
                replaced.current = file;
                picker.current?.click();
              }}
            >
              {t.replace}
            </Button>
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
