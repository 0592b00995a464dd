import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { useAllMessages } from '../../element/app-context.ts';
import { Figure } from '../../ui/Figure.tsx';
import text from '../../ui/text.module.css';
import styles from './PackageStats.module.css';

interface PackageStatsProps {
  count: number;
  bytes: number;
  pages: number;
}

/** How much a package holds. */
export function PackageStats({ count, bytes, pages }: PackageStatsProps) {
  const t = useAllMessages();
  return (
    <dl className={styles.stats}>
      <div>
        <dt className={text.label}>{t.documentList.totalDocuments}</dt>
        <dd>
          <Figure>{count}</Figure>
        </dd>
      </div>
      <div>
        <dt className={text.label}>{t.documentList.totalFileSize}</dt>
        <dd>
          <Figure unit={t.common.mb}>{t.common.decimal(formatTotalSize(toMegabytes(bytes)))}</Figure>
        </dd>
      </div>
      <div>
        <dt className={text.label}>{t.documentList.pages}</dt>
        <dd>
          <Figure>{pages}</Figure>
        </dd>
      </div>
    </dl>
  );
}
