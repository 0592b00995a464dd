import type { RevisedDocumentFacts } from '@submittal/contract/revisions';
import { documentTitle } from '@submittal/domain/document-title';
import { ownEntry } from '@submittal/domain/own-entry';
import { selectedRanges } from '@submittal/domain/page-ranges';
import { useState } from 'react';
import { useApp, useProject } from '../../app/app-context.ts';
import { usePackagePages } from '../../package/use-package-pages.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import text from '../../ui/text.module.css';
import { pagePicture } from '../preview/page-picture.ts';
import styles from './RevisionPanel.module.css';
import { useRevisionWords } from './revision-words.ts';

interface ComparedPagesProps {
  was: RevisedDocumentFacts;
  now: RevisedDocumentFacts;
  /** The names of both revisions. */
  before: string;
  name: string;
  /** The open share of the earlier one; null if it has ended. */
  share: string | null;
}

/** The pages of a document that a package has, from 1. */
function pagesOf({ pages = '', pageCount }: RevisedDocumentFacts): number[] {
  const selected = selectedRanges(pages, pageCount);
  const all = Array.from({ length: pageCount }, (_, at) => at + 1);
  return selected.length === 0
    ? all
    : all.filter((page) => selected.some(({ first, last }) => page >= first && page <= last));
}

/** A document's pages as they were sent, beside those that take their place. */
export function ComparedPages({ was, now, before, name, share }: ComparedPagesProps) {
  const { api } = useApp();
  const { compared: t } = useRevisionWords().screen;
  const selection = useProject((state) => state.selection);
  const layout = usePackagePages();
  const [at, setAt] = useState(0);
  const [old, own] = [pagesOf(was), pagesOf(now)];
  const count = Math.max(old.length, own.length);
  const shown = Math.min(at, count - 1);
  const document = ownEntry(selection.documents, now.resourceID);
  const first = layout.documents[selection.order.indexOf(now.resourceID)] ?? null;
  const ownPage = own[shown];
  const isOld = shown < old.length && was.page !== null;
  const oldPicture =
    isOld && share !== null && was.page !== null
      ? api.url('sharedPage', { id: share }, { page: String(was.page + shown) })
      : undefined;
  const sides = [
    {
      ...{ key: before, title: was.title, code: was.code, picture: oldPicture },
      page: isOld && was.page !== null ? was.page + shown : undefined,
      missing: shown >= old.length ? t.none : t.gone,
    },
    {
      ...{ key: name, title: document ? documentTitle(document.resourceName) : now.title, code: now.code },
      picture: document && ownPage !== undefined ? pagePicture(api, document, ownPage) : undefined,
      page: ownPage !== undefined && first !== null ? first + shown : undefined,
      missing: ownPage === undefined ? t.none : t.failed,
    },
  ];
  return (
    <div className={styles.compared}>
      <div className={styles.pager}>
        <span role="status" className={`${text.num} ${text.muted}`}>
          {t.place(shown + 1, count)}
        </span>
        <IconButton icon="up" label={t.previous} unavailable={shown === 0} onClick={() => setAt(shown - 1)} />
        <IconButton
          icon="down"
          label={t.next}
          unavailable={shown >= count - 1}
          onClick={() => setAt(shown + 1)}
        />
      </div>
      <div className={styles.two}>
        {sides.map(({ key, title, code, picture, page, missing }) => (
          <figure key={key}>
            <figcaption>
              <b>{key}</b>
              {page !== undefined && <span className={text.muted}>{t.page(page)}</span>}
              <bdi className={text.code}>{code}</bdi>
            </figcaption>
            <Paper
              key={picture}
              picture={picture}
              label={t.picture(key, title, page ?? shown + 1)}
              missing={missing}
              failed={t.failed}
            />
          </figure>
        ))}
      </div>
    </div>
  );
}

interface PaperProps {
  picture: string | undefined;
  label: string;
  /** Why there is no picture. */
  missing: string;
  failed: string;
}

function Paper({ picture, label, missing, failed }: PaperProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.paper}>
      {picture === undefined || isBroken ? (
        <p className={styles.missing}>{picture === undefined ? missing : failed}</p>
      ) : (
        <img src={picture} alt={label} loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
    </div>
  );
}
