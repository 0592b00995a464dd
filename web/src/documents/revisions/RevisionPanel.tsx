import type { Revisions } from '@submittal/contract/revisions';
import { formatResultSize } from '@submittal/domain/file-size';
import { packageFileName } from '@submittal/domain/package-layout';
import { type ChangeText, changeTexts } from '@submittal/domain/revisions/change-texts';
import { flatDocuments } from '@submittal/domain/selection';
import { useId, useState } from 'react';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { Link } from '../../app/Link.tsx';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { shownProduct } from '../shown-product.ts';
import { ComparedPages } from './ComparedPages.tsx';
import styles from './RevisionPanel.module.css';
import { useRevisionWords } from './revision-words.ts';
import { useRevisions } from './use-revisions.ts';

/** What changed since the last revision, which stays as it was sent: one line until somebody opens it. */
export function RevisionPanel() {
  const { screen: t, messages: words } = useRevisionWords();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { languageTag, packages } = useAllMessages();
  const selection = useProject((state) => state.selection);
  const revisions = useRevisions().data;
  const last = revisions?.earlier.at(-1);
  if (!revisions?.changes || !last) return null;
  const products = new Map(
    flatDocuments(selection).map((document) => [document.productID, shownProduct(document, packages)]),
  );
  const changes = changeTexts(revisions.changes, {
    words,
    languageTag,
    before: last.name,
    date: packages.pages.date,
    placeOf: ({ number }) => placeOf(number),
    productOf: (id) => products.get(id) || packages.uploads,
  });
  return (
    <section className={classNames(layout.sheet, styles.panel)} aria-label={t.title(revisions.name)}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.title}>{t.since(last.name)}</span>
        <span className={styles.hint}>
          {changes.length === 0 ? words.none(last.name) : words.counted(changes.length)}
        </span>
        <Icon name="chevronDown" size={12} />
      </button>
      {open && (
        <div id={panel}>
          <p className={styles.lead}>{t.lead(last.name)}</p>
          {changes.length > 0 && (
            <ul className={styles.list}>
              {changes.map((change) => (
                <Change
                  key={`${change.kind} ${change.now?.resourceID ?? change.was?.resourceID ?? change.name}`}
                  change={change}
                  revisions={revisions}
                />
              ))}
            </ul>
          )}
          <Earlier revisions={revisions} />
        </div>
      )}
    </section>
  );
}

const placeOf = (number: number): string => String(number).padStart(2, '0');

function Change({ change, revisions }: { change: ChangeText; revisions: Revisions }) {
  const { screen: t, messages: words } = useRevisionWords();
  const [open, setOpen] = useState(false);
  const pages = useId();
  const { kind, name, what, was, now } = change;
  const last = revisions.earlier.at(-1);
  const isShown = kind === 'replaced' && was && now && last && was.pageCount + now.pageCount > 0;
  const code = (now ?? was)?.code ?? '';
  const isOther = was !== undefined && now !== undefined && was.code !== now.code && was.code !== '';
  return (
    <li>
      <div className={styles.change}>
        <span className={classNames(styles.sign, styles[kind])}>
          <svg className={styles.drawn} viewBox="0 0 16 16" aria-hidden="true">
            <path d={SIGNS[kind]} />
          </svg>
          <span className={text.hidden}>{t.kinds[kind]}</span>
        </span>
        <span className={classNames(text.code, styles.number)}>{now && placeOf(now.number)}</span>
        <span className={styles.named}>
          <bdi className={styles.name}>{kind === 'removed' ? <s>{name}</s> : name}</bdi>
          <span className={`${text.small} ${text.muted}`}>
            {isOther && (
              <>
                <span className={text.hidden}>{t.was} </span>
                <s>{was.code}</s>{' '}
              </>
            )}
            {kind === 'field' ? words.groups.fields : <bdi>{code}</bdi>}
          </span>
        </span>
        <span className={styles.what}>{what}</span>
        {isShown && (
          <span className={styles.act}>
            <Button
              look="quiet"
              aria-expanded={open}
              aria-controls={open ? pages : undefined}
              onClick={() => setOpen(!open)}
            >
              {open ? t.hide : t.see}
              <bdi className={text.hidden}>{name}</bdi>
            </Button>
          </span>
        )}
      </div>
      {isShown && open && (
        <div id={pages}>
          <ComparedPages
            was={was}
            now={now}
            before={last.name}
            name={revisions.name}
            share={last.openShare}
          />
        </div>
      )}
    </li>
  );
}

const SIGNS: Readonly<Record<ChangeText['kind'], string>> = {
  added: 'M8 3v10M3 8h10',
  removed: 'M3 8h10',
  replaced: 'M2 5h11M10 2l3 3-3 3M14 11H3M6 8l-3 3 3 3',
  pages: 'M2.5 1.5h7v9.5h-7zM6 11v3.5h7.5V5h-4',
  marks: 'M2 4.5h8l4 3.5-4 3.5H2zM4.5 8h.2',
  moved: 'M5 13V3M2.5 5.5 5 3l2.5 2.5M11 3v10M8.5 10.5 11 13l2.5-2.5',
  field: 'M1.5 4h13v8h-13zM4 7v2',
};

/** The earlier revisions, newest first, each with its package as it was sent. */
function Earlier({ revisions: { earlier } }: { revisions: Revisions }) {
  const t = useRevisionWords().screen.earlier;
  const all = useAllMessages();
  const { api } = useApp();
  const { common } = all;
  return (
    <div className={styles.earlier}>
      <div className={styles.head}>
        <Heading level={2}>{t.title}</Heading>
        <span className={classNames(styles.kept, text.small, text.muted)}>
          <Icon name="lock" size={12} />
          {t.kept}
        </span>
      </div>
      <ul className={styles.list}>
        {earlier.toReversed().map(({ name, number, sentAt, kind, documents, pages, size, openShare }) => (
          <li key={sentAt + name} className={styles.sent}>
            <span>
              <b>{number || name}</b>{' '}
              <span className={text.muted}>{t.sent(all.packages.pages.date(sentAt.slice(0, 10)))}</span>
            </span>
            <span className={`${text.num} ${text.muted}`}>
              {[
                common.documents(documents),
                common.pages(pages),
                `${common.decimal(formatResultSize(size))} ${common.mb}`,
              ].join(', ')}
            </span>
            {openShare === null ? (
              <span className={text.muted}>{t.ended}</span>
            ) : (
              <span className={styles.links}>
                <a
                  className={button.link}
                  href={api.url('generatePdf', { id: openShare })}
                  download={packageFileName(kind)}
                >
                  {t.download(name)}
                </a>
                <Link className={button.link} to={`/share/${encodeURIComponent(openShare)}`}>
                  {t.open(name)}
                </Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
