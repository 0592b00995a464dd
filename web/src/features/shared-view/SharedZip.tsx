import type { ShareContent } from '@submittal/contract/sharing';
import { useQuery } from '@tanstack/react-query';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { DownloadLink } from '../../package/DownloadLink.tsx';
import type { GeneratedPackage } from '../../package/generated-package.ts';
import { SectionFiles } from '../../package/SectionFiles.tsx';
import { severalPackagesQuery } from '../../package/several-packages.ts';
import { NoticeSheet } from '../../ui/NoticeSheet.tsx';
import { PackageDrawing } from './PackageDrawing.tsx';
import { SharedContents } from './SharedContents.tsx';
import styles from './SharedZip.module.css';

/** A ZIP cannot be shown in place: shows what it is, its download, and its contents. */
export function SharedZip({
  id,
  grant,
  made,
  contents,
}: {
  id: string;
  grant: string | undefined;
  made: GeneratedPackage;
  contents: readonly ShareContent[] | undefined;
}) {
  const t = useAllMessages();
  const { api } = useApp();
  const several = useQuery({
    ...severalPackagesQuery(api, id, { grant }),
    // Only a ZIP of several packages has documents elsewhere than in its PDF and beside it.
    enabled: contents?.some(({ file }) => file !== null && !file.startsWith('files/')) === true,
  }).data;
  const notice = (
    <NoticeSheet drawing={<PackageDrawing kind="zip" />} title={t.shared.zipTitle} text={t.shared.zipText}>
      <DownloadLink made={made} />
    </NoticeSheet>
  );
  if (!contents) return notice;
  return (
    <>
      <div className={styles.columns}>
        {notice}
        <SharedContents
          contents={contents}
          address={made.address}
          entry={({ page, file }) => ({ note: page === null ? (file ?? '') : t.sharing.inPdf(page) })}
        />
      </div>
      {several && several.packages.length > 0 && <SectionFiles id={id} several={several} grant={grant} />}
    </>
  );
}
