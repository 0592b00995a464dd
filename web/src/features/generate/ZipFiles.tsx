import type { ProjectResource } from '@submittal/contract/document';
import { filesBeside } from '@submittal/domain/package-layout';
import { useEffect, useId, useRef, useState } from 'react';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { shownProduct } from '../../documents/shown-product.ts';
import screen from '../../package/package-screen.module.css';
import type { Snapshot } from '../../project/state/steps.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { useAnnouncer } from '../../ui/use-announcer.tsx';
import { fileSize } from '../../upload/chosen-files.ts';
import told from './notice.module.css';
import styles from './ZipFiles.module.css';

interface ZipFilesProps {
  documents: readonly ProjectResource[];
  /** The number of pages in the package's PDF; with 0 there is no PDF. */
  pages: number;
}

/** What was left out here, and the list and name right after: only while they are unchanged can it be undone. */
interface LeftOut {
  readonly names: readonly string[];
  readonly after: Snapshot;
}

/** Names the files that make the package a ZIP, before it is made; they can be left out, and that undone. */
export function ZipFiles({ documents, pages }: ZipFilesProps) {
  const t = useAllMessages();
  const words = t.generate.zip;
  const { project } = useApp();
  const selection = useProject((state) => state.selection);
  const projectTitle = useProject((state) => state.details.title);
  const { region, announce } = useAnnouncer();
  const [steps, setSteps] = useState<readonly LeftOut[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  /** The element that takes the focus once the focused button is gone. */
  const focusNext = useRef<typeof heading | typeof undoButton>(undefined);
  const title = useId();
  const files = filesBeside(documents);
  const last = steps.findLast(({ after }) => after.selection === selection && after.title === projectTitle);
  const shown = files.length > 0 || last !== undefined;

  useEffect(() => {
    focusNext.current?.current?.focus({ preventScroll: true });
    focusNext.current = undefined;
  });

  const leaveOut = (gone: readonly ProjectResource[]) => {
    const names = gone.map(({ resourceName }) => resourceName);
    project.actions.removeEverywhere(...gone.map(({ resourceID }) => resourceID));
    const { selection: left, details } = project.store.getState();
    setSteps((before) => [...before, { names, after: { title: details.title, selection: left } }]);
    focusNext.current = undoButton;
    const onePdf = gone.length === files.length && gone.length < documents.length;
    announce([words.leftOut(names), ...(onePdf ? [words.isPdf] : [])].join(' '));
  };
  const undo = () => {
    if (!last || !project.actions.undo()) return;
    setSteps((before) => before.filter((step) => step !== last));
    focusNext.current = heading;
    announce(words.title);
  };

  return (
    <>
      {region}
      {shown && (
        <section className={classNames(layout.sheet, screen.bleed)} aria-labelledby={title}>
          <header className={classNames(screen.bar, told.bar)}>
            <Icon name={files.length > 0 ? 'info' : 'check'} />
            <Heading level={2} id={title} ref={heading} tabIndex={-1}>
              {files.length > 0 ? words.title : documents.length > 0 ? words.isPdf : t.review.empty}
            </Heading>
          </header>
          {files.length > 0 && (
            <>
              <p className={told.why}>
                {pages > 0 ? words.text(files.length) : words.textWithoutPdf(files.length)}
                {files.length < documents.length && ` ${words.hint(files.length)}`}
              </p>
              <ul className={styles.files} aria-label={words.files}>
                {files.map((file) => (
                  <li key={file.resourceID} className={styles.file}>
                    <span className={styles.name}>
                      <bdi>{file.resourceName}</bdi>
                      <span className={`${text.small} ${text.muted}`}>
                        <bdi>{shownProduct(file, t)}</bdi> · {fileSize(file.resourceFileSize, t)}
                      </span>
                    </span>
                    <Button
                      aria-label={words.leaveOutFile(file.resourceName)}
                      onClick={() => leaveOut([file])}
                    >
                      {words.leaveOut}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {(last || files.length > 1) && (
            <div className={styles.foot}>
              {last && (
                <>
                  <span className={styles.left}>{words.leftOut(last.names)}</span>
                  <Button look="link" ref={undoButton} onClick={undo}>
                    <Icon name="undo" />
                    {t.common.undo}
                  </Button>
                </>
              )}
              <span className={layout.spacer} />
              {files.length > 1 && (
                <Button look="link" onClick={() => leaveOut(files)}>
                  {words.leaveOutAll(files.length)}
                </Button>
              )}
            </div>
          )}
        </section>
      )}
    </>
  );
}
