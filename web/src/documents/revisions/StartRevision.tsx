import { languageOf } from '@submittal/contract/languages';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ApiError } from '../../api/errors.ts';
import { serverFailure } from '../../api/failure-kind.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useApp, useMessages } from '../../app/app-context.ts';
import { adapted } from '../../messages/messages.ts';
import { startRevisionWords } from '../../messages/start-revision.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './StartRevision.module.css';
import { useRevisions } from './use-revisions.ts';

interface StartRevisionProps {
  /** The share of the package that was made; undefined if it has none. */
  shareId: string | undefined;
}

/** One line under a package that was made: the project goes on as the next revision, if it comes back. */
export function StartRevision({ shareId }: StartRevisionProps) {
  const { api, project, notices, router, settings } = useApp();
  const language = languageOf(useStore(settings, (state) => state.language));
  const t = adapted(startRevisionWords[language], language, 'startRevision');
  const messages = useMessages();
  const [busy, setBusy] = useState(false);
  /** The start whose answer is lost: it is sent again as it was, since it may have begun the revision. */
  const asked = useRef<{ after: number; started: string }>(undefined);
  const revisions = useRevisions().data;
  if (!revisions) return null;
  const { name, next, earlier } = revisions;

  const start = async () => {
    setBusy(true);
    asked.current ??= { after: earlier.length, started: t.started(next ?? name, name) };
    const { after, started } = asked.current;
    try {
      await project.sync.exclusive(async (id, token) => {
        const body = { after, ...(shareId !== undefined && { shareId }) };
        const begin = () => api.request('startRevision', { params: { id }, token, body });
        try {
          // What was begun is answered again.
          await begin().catch((error: unknown) => {
            if (serverFailure(error)) return begin();
            throw error;
          });
        } catch (error) {
          if (!serverFailure(error)) asked.current = undefined;
          throw error;
        }
      });
      notices.success(started);
      router.go('/review');
    } catch (error) {
      notices.failure((error instanceof ApiError && refusalText(error, messages)) || t.failed);
      setBusy(false);
    }
  };

  return (
    <section className={classNames(layout.sheet, styles.entry)} aria-label={t.label}>
      <p>{next === null ? t.full : t.text(name)}</p>
      {next !== null && (
        <Button busy={busy} onClick={() => void start()}>
          {t.start(next)}
        </Button>
      )}
    </section>
  );
}
