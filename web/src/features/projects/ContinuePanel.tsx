import { dateFormat } from '@submittal/domain/date-format';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { ConsentRefusedError } from '../../consent/consent.ts';
import { editAddress } from '../../project/list/edit-link.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import styles from './ContinuePanel.module.css';

/** Continues this window's project in another browser: its edit link, made on a press and shown once. */
export function ContinuePanel() {
  const t = useAllMessages();
  const words = t.projects.elsewhere;
  const { project, notices, overlay } = useApp();
  const editLink = useProject((state) => state.editLink);
  const title = useProject((state) => state.details.title);
  const place = useProject((state) => state.place);
  const [made, setMade] = useState<{ readonly place: string; readonly address: string }>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const shown = made?.place === place ? made.address : undefined;
  const date = dateFormat(t.languageTag, { dateStyle: 'medium', timeStyle: 'short' });

  const make = () => {
    setBusy(true);
    project.projects
      .makeLink()
      .then((link) => setMade({ place, address: editAddress(pageWithoutView(), link) }))
      .catch((error: unknown) => {
        if (error instanceof ConsentRefusedError) notices.failure(error.message);
        else notices.failure((error instanceof ApiError && refusalText(error, t)) || words.failed);
      })
      .finally(() => setBusy(false));
  };
  const copy = (address: string) => {
    void copyText(address, overlay).then((copied) => {
      if (copied) notices.success(words.copied);
      else {
        notices.failure(words.notCopied);
        field.current?.select();
      }
    });
  };
  return (
    <section className={`${layout.sheet} ${styles.panel}`} aria-labelledby="continue-elsewhere">
      <div className={styles.words}>
        <Heading level={2} id="continue-elsewhere">
          {words.title}
        </Heading>
        <p>
          <b dir="auto">{title}</b>
        </p>
        <p>{editLink === 'not ours' ? words.linked : words.text}</p>
        {editLink !== 'not ours' && editLink && !shown && (
          <p>{words.madeAt(date.format(new Date(editLink.madeAt)))}</p>
        )}
      </div>
      {shown ? (
        <div className={styles.link} role="status">
          <p>{words.once}</p>
          <div className={styles.row}>
            <input
              ref={field}
              aria-label={words.label}
              readOnly
              value={shown}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button look="primary" onClick={() => copy(shown)}>
              <Icon name="copy" />
              {words.copy}
            </Button>
          </div>
        </div>
      ) : (
        editLink !== 'not ours' && (
          <Button busy={busy} onClick={make}>
            <Icon name="link" />
            {editLink ? words.replace : words.make}
          </Button>
        )
      )}
    </section>
  );
}

/** The address of this page without the parameter that opens the list of projects. */
function pageWithoutView(): string {
  const page = new URL(window.location.href);
  page.searchParams.delete('view');
  return page.href;
}
