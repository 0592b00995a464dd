import type { ProductEntry, SystemEntry } from '@submittal/contract/search';
import { standingOf } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';
import { isProposed } from '@submittal/domain/facts-standing';
import { Fragment, type ReactNode } from 'react';
import { labelled } from '../../../../pdf-linker/src/layout/labelled.ts';
import { useAllMessages } from '../../app/app-context.ts';
import { Link } from '../../app/Link.tsx';
import { dayIn } from '../../messages/day-in.ts';
import { stepPath } from '../../routes/screens.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EntryNotes.module.css';

/** What the catalogue says of a product or system and its documents: discontinued, recalled, not valid any more. */
export function EntryNotes({ entry }: { entry: ProductEntry | SystemEntry }) {
  const { standing: t, facts, languageTag } = useAllMessages();
  const now = new Date();
  const notes = entry.Documents.flatMap((document) => {
    const { recalled, expired } = standingOf(document, now);
    const day = recalled ?? expired;
    if (day === null) return [];
    const title = documentTitle(document.resourceName);
    const words = recalled === null ? t.wasValid : t.isRecalled;
    const text = words(title, dayIn(languageTag, day));
    const read = recalled === null && isProposed(document, 'validUntil');
    return [
      { id: document.resourceID, text: read ? `${text} ${facts.proposed}` : text, bad: recalled !== null },
    ];
  });
  const { Discontinued, ReplacedBy = [], Sections = [] } = 'ProductID' in entry ? entry : {};
  return (
    <ul className={styles.notes}>
      {Discontinued && (
        <Note warning>
          <b>{t.discontinued}</b>
          {ReplacedBy.length > 0 && <> {t.replacedBy} </>}
          {ReplacedBy.map(({ ProductID, ProductTitle }, at) => (
            <Fragment key={ProductID}>
              {at > 0 && ', '}
              <Link to={stepPath.build} search={{ text: ProductTitle }}>
                <bdi>{ProductTitle}</bdi>
              </Link>
            </Fragment>
          ))}
        </Note>
      )}
      {notes.map(({ id, text, bad }) => (
        <Note key={id} warning bad={bad}>
          {text}
        </Note>
      ))}
      {Sections.length > 1 && (
        <Note>
          {labelled(languageTag, 'MasterFormat', '')}
          {Sections.map(({ number, title }) => (title ? `${number} ${title}` : number)).join(' · ')}
        </Note>
      )}
    </ul>
  );
}

function Note({ warning, bad, children }: { warning?: boolean; bad?: boolean; children: ReactNode }) {
  return (
    <li className={bad ? styles.bad : warning ? styles.warning : undefined}>
      {warning && <Icon name={bad ? 'alert' : 'warning'} size={12} />}
      <span>{children}</span>
    </li>
  );
}
