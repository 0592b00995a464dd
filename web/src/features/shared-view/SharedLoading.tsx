import { useAllMessages, useApp } from '../../app/app-context.ts';
import screen from '../../package/package-screen.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import layout from '../../ui/layout.module.css';
import { Shimmer } from '../../ui/Shimmer.tsx';
import text from '../../ui/text.module.css';
import header from './SharedHeader.module.css';
import viewer from './SharedViewer.module.css';
import { sharedPagePicture } from './shared-page-picture.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** Shown until the shared package is known, already with its first page. */
export function SharedLoading({ id, grant }: { id: string; grant: string | undefined }) {
  const t = useAllMessages().shared;
  const { api } = useApp();
  return (
    <>
      <section className={classNames(layout.sheet, screen.bleed, header.header)}>
        <div className={header.title} role="status">
          <span className={text.label}>{t.submittal}</span>
          <Heading level={1}>{t.loading}</Heading>
        </div>
        <Shimmer width={150} height={44} />
      </section>
      <div className={viewer.viewer}>
        {id.trim() !== '' && <WaitingPage picture={sharedPagePicture(api, id, 1, grant)} />}
      </div>
    </>
  );
}
