import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { filesBeside } from '@submittal/domain/package-layout';
import { lacksDetails } from '@submittal/domain/project-form';
import { flatDocuments, selectionTotals } from '@submittal/domain/selection';
import { useMemo, useRef, useState } from 'react';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { Link } from '../../app/Link.tsx';
import { LockedDocuments } from '../../documents/list/LockedDocuments.tsx';
import { RecalledNote } from '../../documents/list/RecalledNote.tsx';
import { ProjectFrame } from '../../frame/ProjectFrame.tsx';
import { PackagePreview } from '../../package/PackagePreview.tsx';
import { PackageStats } from '../../package/PackageStats.tsx';
import screen from '../../package/package-screen.module.css';
import { usePackagePages } from '../../package/use-package-pages.ts';
import { usePackagesToCome } from '../../package/use-packages-to-come.ts';
import { scrollToStart } from '../../routes/scroll.ts';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { RefusedFiles } from '../../upload/RefusedFiles.tsx';
import { AskDetails, type AskedDetails } from './AskDetails.tsx';
import { CoverPanel } from './CoverPanel.tsx';
import { GenerateOptions } from './GenerateOptions.tsx';
import styles from './GenerateScreen.module.css';
import { StandIns } from './StandIns.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { ZipFiles } from './ZipFiles.tsx';

/** 'Generate Submittal': a last look at the package, its front matter, and the button that makes it. */
export function GenerateScreen() {
  const t = useAllMessages();
  const { host, project, router, consent } = useApp();
  const selection = useProject((state) => state.selection);
  const details = useProject((state) => state.details);
  const detailsAsked = useProject((state) => state.detailsAsked);
  const [asking, setAsking] = useState(false);
  const [askingDetails, setAskingDetails] = useState(false);
  const [typed, setTyped] = useState<AskedDetails>({});
  const goOn = useRef<(() => void) | null>(null);
  const documents = useMemo(() => flatDocuments(selection), [selection]);
  const pages = usePackagePages();
  const toCome = usePackagesToCome();
  const totals = toCome
    ? { count: toCome.documents, bytes: toCome.bytes, pages: toCome.pages }
    : { ...selectionTotals(selection), pages: pages.pageCount };
  const ask = () => {
    if (goOn.current) goOn.current();
    else if (!detailsAsked && lacksDetails(details)) setAskingDetails(true);
    else setAsking(true);
  };
  const answered = (given: AskedDetails) => {
    project.store.setState({ detailsAsked: true });
    if (Object.keys(given).length > 0) project.actions.setDetails(given);
    setAskingDetails(false);
    setTyped({});
    setAsking(true);
  };

  const submit = async () => {
    if (!(await consent.ask())) return;
    scrollToStart(host);
    project.store.setState({ generationAsked: true });
    router.go('/share');
  };

  return (
    <ProjectFrame screen="generate" onForward={ask} plain={askingDetails}>
      <div className={layout.head}>
        <div>
          <Heading level={1}>{t.generate.title}</Heading>
          <p>
            {t.generate.intro}{' '}
            <Link to="/review" className={button.link}>
              {t.generate.projectPreview}
            </Link>
            .
          </p>
        </div>
        <span className={layout.spacer} />
        <PackageStats {...totals} />
      </div>
      <div className={screen.columns}>
        <div className={screen.column}>
          {askingDetails && (
            <AskDetails
              details={details}
              onTyped={setTyped}
              onSkip={() => answered({})}
              onGiven={answered}
              goOn={goOn}
            />
          )}
          <RefusedFiles />
          <RecalledNote documents={documents} />
          <StandIns details={details} documents={documents} />
          <ZipFiles documents={documents} pages={pages.pageCount} />
          <GenerateOptions />
          <section
            className={classNames(layout.sheet, screen.bleed)}
            aria-label={t.generate.projectDocuments}
          >
            <div className={screen.bar}>
              <b>{t.generate.projectDocuments}</b>
              <span className={styles.locked}>
                <Icon name="lock" size={12} />
                {t.generate.locked}
              </span>
              <span className={layout.spacer} />
              <Link to="/review" className={button.link}>
                {t.generate.projectPreview}
              </Link>
            </div>
            {documents.length > 0 ? (
              <LockedDocuments documents={documents} />
            ) : (
              <p className={styles.empty}>{t.review.empty}</p>
            )}
          </section>
          <section className={classNames(layout.sheet, screen.bleed, styles.submit)}>
            <Figure value={String(totals.count)} unit={t.generate.documentsUnit(totals.count)} />
            <Figure value={t.common.decimal(formatTotalSize(toMegabytes(totals.bytes)))} unit={t.common.mb} />
            <Figure value={String(totals.pages)} unit={t.generate.pagesUnit(totals.pages)} />
            <span className={layout.spacer} />
            <Button look={askingDetails ? 'plain' : 'primary'} large onClick={ask}>
              {t.header.generateSubmittal}
              <Icon name="forward" />
            </Button>
          </section>
        </div>
        <div className={screen.column}>
          <CoverPanel details={{ ...details, ...typed }} section={toCome?.first} />
          <PackagePreview documents={documents} pages={pages} note={t.preview.counted} coverShown />
        </div>
      </div>
      <SubmitDialog
        open={asking}
        onOpenChange={setAsking}
        details={details}
        totals={{ ...totals, files: filesBeside(documents).length }}
        section={toCome?.first}
        onSubmit={() => void submit()}
      />
    </ProjectFrame>
  );
}

function Figure({ value, unit }: { value: string; unit: string }) {
  return (
    <span className={text.num}>
      <b>{value}</b> {unit}
    </span>
  );
}
