import { useMessages } from '../../element/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Shimmer } from '../../ui/Shimmer.tsx';
import text from '../../ui/text.module.css';
import screen from '../document-list/package-screen.module.css';
import header from './SharedHeader.module.css';
import viewer from './SharedViewer.module.css';

/** Until the shared package is known. */
export function SharedLoading() {
  const t = useMessages().shared;
  return (
    <>
      <section className={classNames(layout.sheet, screen.bleed, header.header)}>
        <div className={header.title} role="status">
          <span className={text.label}>{t.submittal}</span>
          <h1>{t.loading}</h1>
        </div>
        <Shimmer width={150} height={44} />
      </section>
      <div className={classNames(viewer.viewer, viewer.waiting)} aria-hidden="true">
        <div className={viewer.blank}>
          <Shimmer width="60%" height={18} />
          <Shimmer width="90%" height={12} space={20} />
          <Shimmer width="80%" height={12} space={10} />
        </div>
      </div>
    </>
  );
}
