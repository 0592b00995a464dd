import type { Resource } from '@submittal/contract/document';
import { isRecalled } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';
import { documentTypeLabel } from '@submittal/domain/document-type';
import { documentTypeKey } from '@submittal/domain/document-type-key';
import { isProposed } from '@submittal/domain/facts-standing';
import { ownEntry } from '@submittal/domain/own-entry';
import type { ChosenUnder } from '@submittal/domain/selection';
import { labelled } from '../../../../pdf-linker/src/layout/labelled.ts';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import type { Found } from '../../documents/preview/found-places.ts';
import { PreviewEye } from '../../documents/preview/PreviewEye.tsx';
import styles from './FoundTexts.module.css';

interface AskedNumbersProps {
  numbers: Found['asked'];
  documents: readonly Resource[];
  under: ChosenUnder;
  selected: ReadonlySet<string>;
}

/** Which documents have the numbers that are searched for: on which button each is, its name, and its number marked. */
export function AskedNumbers({ numbers, documents, ...choice }: AskedNumbersProps) {
  const { documentTypes, matches: t, facts, common, languageTag } = useAllMessages();
  const { api } = useApp();
  const now = new Date();
  return (
    <ul className={styles.found} aria-label={t.numbers}>
      {documents.map((document) => {
        const { resourceID, number, documentCode, recalledFrom } = document;
        const asked = numbers.filter((one) => one.resourceID === resourceID);
        // A recalled document cannot be chosen, and is reported elsewhere on the card.
        if (asked.length === 0 || isRecalled(recalledFrom, now)) return null;
        const title = documentTitle(document.resourceName);
        return (
          <li key={resourceID} className={styles.place}>
            <p>
              {labelled(
                languageTag,
                ownEntry(documentTypes, documentTypeKey(document)) ?? documentTypeLabel(document),
                '',
              )}
              <a
                href={api.resolve(document.cacheURL)}
                target="_blank"
                rel="noopener"
                aria-label={`${title}, ${common.opensNewTab}`}
              >
                <bdi>{title}</bdi>
              </a>
              {asked.map(({ number: one }) => (
                <span key={one}>
                  {' · '}
                  <Marked
                    number={one}
                    within={one === number || one === documentCode ? one : facts.supersedes(one)}
                  />
                  {one === number && isProposed(document, 'number') && ` ${facts.proposed}`}
                </span>
              ))}
            </p>
            <PreviewEye documents={[document]} {...choice} />
          </li>
        );
      })}
    </ul>
  );
}

/** A number marked within the words around it. */
function Marked({ number, within }: { number: string; within: string }) {
  const at = within.indexOf(number);
  return (
    <>
      {within.slice(0, at)}
      <mark>
        <bdi>{number}</bdi>
      </mark>
      {within.slice(at + number.length)}
    </>
  );
}
