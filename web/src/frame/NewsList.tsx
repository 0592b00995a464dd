import { renewableDocuments } from '@submittal/domain/selection';
import { useState } from 'react';
import { RequestCancelledError } from '../api/errors.ts';
import { useAllMessages, useApp, useProject } from '../app/app-context.ts';
import { renewDocuments } from '../project/renew-documents.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import layout from '../ui/layout.module.css';
import { shortList } from '../ui/short-list.ts';
import text from '../ui/text.module.css';
import styles from './NewsList.module.css';

/**
 * What has changed in the project since the last visit, said once. `renewable` is whether newer versions are
 * offered here; the review screen offers them itself.
 */
export function NewsList({ renewable }: { renewable: boolean }) {
  const t = useAllMessages();
  const { api, project, notices } = useApp();
  const news = useProject((state) => state.news);
  const selection = useProject((state) => state.selection);
  const [busy, setBusy] = useState(false);
  if (!news) return null;
  const say = (titles: readonly string[], words: (titles: readonly string[]) => string) =>
    titles.length > 0 ? [words(shortList(titles, t.common.andMore))] : [];
  const lines = [
    ...(renewable ? say(news.superseded, t.news.superseded) : []),
    ...(renewable ? say(news.renamed, t.news.renamed) : []),
    ...(renewable ? say(news.dropped, t.news.dropped) : []),
    ...say(news.recalled, t.news.recalled),
    ...say(news.added, t.news.added),
    ...say(news.removed, t.news.removed),
    ...(news.changed ? [t.news.changed] : []),
  ];
  if (lines.length === 0) return null;
  const dismiss = () => project.store.setState({ news: undefined });
  const isRenewed = news.superseded.length + news.renamed.length > 0;
  const newer = renewable && isRenewed ? renewableDocuments(selection) : [];
  const renew = () => {
    setBusy(true);
    renewDocuments(
      api,
      project,
      newer.map(({ resourceID }) => resourceID),
    )
      .then(() => {
        notices.success(t.superseded.renewed(newer.length));
        dismiss();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RequestCancelledError)) notices.failure(t.superseded.failed);
      })
      .finally(() => setBusy(false));
  };
  return (
    <section className={`${layout.sheet} ${styles.panel}`} aria-label={t.news.label}>
      <Icon name="info" />
      <div className={styles.text}>
        <Heading level={2} className={text.label}>
          {t.news.label}
        </Heading>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {newer.length > 0 && (
          <Button look="link" busy={busy} onClick={renew}>
            {t.superseded.renewAll(newer.length)}
          </Button>
        )}
      </div>
      <IconButton icon="close" label={t.common.dismiss} onClick={dismiss} />
    </section>
  );
}
