import { duplicateIds, flatDocuments } from '@submittal/domain/selection';
import { pagesIn } from '@submittal/domain/selection-figures';
import { useMessages, useProject } from '../app/app-context.ts';
import { usePackagePages } from '../package/use-package-pages.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './PackageSpine.module.css';

/** The package seen from its edge: a segment for each document, as wide as its pages, the newest in accent. */
export function PackageSpine() {
  const t = useMessages();
  const selection = useProject((state) => state.selection);
  const documents = flatDocuments(selection);
  const { pageCount } = usePackagePages();
  const twice = duplicateIds(selection);
  const newest = selection.manifest.at(-1)?.documentId;
  let shade = false;
  return (
    <div className={styles.spine} role="img" aria-label={t.header.spine(pageCount)}>
      {documents.map((document, index) => {
        const before = documents[index - 1];
        if (before && before.productID !== document.productID) shade = !shade;
        return (
          <i
            key={document.resourceID}
            style={{ flexGrow: Math.max(1, pagesIn(document)) }}
            className={classNames(
              shade && styles.other,
              twice.has(document.resourceID) && styles.duplicate,
              document.resourceID === newest && styles.newest,
            )}
          />
        );
      })}
    </div>
  );
}
