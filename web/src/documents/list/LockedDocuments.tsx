import type { ProjectResource } from '@submittal/contract/document';
import { useAllMessages } from '../../app/app-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DocumentListHead } from './DocumentListHead.tsx';
import row from './DocumentRow.module.css';
import { DocumentRow } from './DocumentRow.tsx';
import { placeNumber } from './place-number.ts';

/** The documents in package order, read-only. */
export function LockedDocuments({ documents }: { documents: readonly ProjectResource[] }) {
  const t = useAllMessages();
  return (
    <>
      <DocumentListHead locked />
      <ol aria-label={t.review.list}>
        {documents.map((document, at) => (
          <li key={document.resourceID} className={`${row.row} ${row.locked}`} part="document-row">
            <DocumentRow
              document={document}
              number={placeNumber(at + 1, documents.length)}
              handle={
                <span className={row.padlock}>
                  <Icon name="lock" />
                </span>
              }
            />
          </li>
        ))}
      </ol>
    </>
  );
}
