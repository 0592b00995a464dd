import type { ShareContent } from '@submittal/contract/sharing';
import { useAllMessages } from '../../app/app-context.ts';
import { DownloadLink } from '../../package/DownloadLink.tsx';
import type { GeneratedPackage } from '../../package/generated-package.ts';
import { NoticeSheet } from '../../ui/NoticeSheet.tsx';
import { PackageDrawing } from './PackageDrawing.tsx';
import { SharedContents } from './SharedContents.tsx';
import styles from './SharedZip.module.css';

/** A ZIP cannot be shown in place: shows what it is, its download, and its contents. */
export function SharedZip({
  made,
  contents,
}: {
  made: GeneratedPackage;
  contents: readonly ShareContent[] | undefined;
}) {
  const t = useAllMessages();
  const notice = (
    <NoticeSheet drawing={<PackageDrawing kind="zip" />} title={t.shared.zipTitle} text={t.shared.zipText}>
      <DownloadLink made={made} />
    </NoticeSheet>
  );
  if (!contents) return notice;
  return (
    <div className={styles.columns}>
      {notice}
      <SharedContents
        contents={contents}
        address={made.address}
        entry={({ page, file }) => ({ note: page === null ? (file ?? '') : t.sharing.inPdf(page) })}
      />
    </div>
  );
}
