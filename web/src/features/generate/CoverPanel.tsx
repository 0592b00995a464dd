import type { SectionPackage } from '@submittal/contract/section-packages';
import { useAllMessages } from '../../app/app-context.ts';
import { CoverPreview } from '../../package/CoverPreview.tsx';
import screen from '../../package/package-screen.module.css';
import type { ProjectDetails } from '../../project/record/details.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './CoverPanel.module.css';

const COVER_WIDTH = 244;

/** The cover as it will print. */
export function CoverPanel({
  details,
  section,
}: {
  details: ProjectDetails;
  /** The first of several packages, whose cover it is. */
  section: SectionPackage | undefined;
}) {
  const messages = useAllMessages();
  const t = messages.generate;
  const { name } = messages.generatedPages.cover;
  return (
    <section className={layout.sheet} aria-label={name}>
      <header className={screen.bar}>
        <b>{name}</b>
        <span className={layout.spacer} />
        <span className={`${text.small} ${text.muted}`}>{t.livePreview}</span>
      </header>
      <div className={styles.ground}>
        {details.coverPage ? (
          <CoverPreview details={details} width={COVER_WIDTH} section={section} />
        ) : (
          <p className={text.muted}>{t.coverOff}</p>
        )}
      </div>
    </section>
  );
}
