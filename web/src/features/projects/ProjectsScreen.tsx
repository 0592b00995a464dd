import { type DragEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { projectRows } from '../../project/list/project-rows.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import text from '../../ui/text.module.css';
import { ContinuePanel } from './ContinuePanel.tsx';
import { ProjectRow } from './ProjectRow.tsx';
import styles from './ProjectsScreen.module.css';
import { useProjectDeeds } from './use-project-deeds.ts';

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

const columns = [
  ['project', styles.name],
  ['documents', styles.number],
  ['size', styles.number],
  ['pages', styles.number],
  ['changed', styles.when],
] as const;

/**
 * 'Projects in This Browser': the list, what can be done with each, and ways in from files and out to other
 * devices.
 */
export function ProjectsScreen() {
  const t = useAllMessages().projects;
  const { project } = useApp();
  const { projects } = project;
  // The sources of the list.
  useStore(projects.store);
  useProject((state) => state.details);
  useProject((state) => state.selection);
  const all = projectRows(projects.list());
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [over, setOver] = useState(false);
  const deeds = useProjectDeeds(() => heading.current?.focus());
  const openFile = (file: File | undefined) => {
    if (file) deeds.read(file);
  };
  return (
    <main className={classNames(layout.wrap, styles.screen)}>
      <div className={layout.head}>
        <div>
          <Heading level={1} ref={heading} tabIndex={-1}>
            {t.title}
          </Heading>
          <p>{t.lead}</p>
        </div>
        <span className={layout.spacer} />
        <div className={styles.ways}>
          <Button large busy={deeds.busy === 'file'} onClick={() => input.current?.click()}>
            <Icon name="upload" />
            {t.openFile}
          </Button>
          <Button look="primary" large onClick={deeds.create}>
            <Icon name="plus" />
            {t.newProject}
          </Button>
        </div>
      </div>
      <div className={styles.told} role="status">
        {deeds.notes.map((note) => (
          <Message key={note} tone="warning">
            {note}
          </Message>
        ))}
      </div>
      {deeds.fault !== '' && (
        <div className={styles.told}>
          <Message tone="bad">{deeds.fault}</Message>
        </div>
      )}
      <section className={classNames(layout.sheet, styles.list)} aria-label={t.title}>
        <table className={styles.table}>
          <thead className={styles.heads}>
            <tr className={text.label}>
              {columns.map(([name, look]) => (
                <th key={name} scope="col" className={classNames(styles.head, look)}>
                  {t.columns[name]}
                </th>
              ))}
              <td className={styles.head} />
            </tr>
          </thead>
          <tbody className={styles.body}>
            {all.map((one) => (
              <ProjectRow key={one.place} project={one} deeds={deeds} />
            ))}
          </tbody>
        </table>
      </section>
      <button
        type="button"
        className={classNames(styles.drop, over && styles.over)}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          if (!bringsFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!bringsFiles(event)) return;
          event.preventDefault();
          setOver(false);
          openFile(event.dataTransfer.files[0]);
        }}
      >
        <Icon name="sheet" />
        <span>{t.drop}</span>
      </button>
      <p className={classNames(text.small, text.muted, styles.note)}>{t.fileNote}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t.openFile}
        onChange={(event) => {
          openFile(event.target.files?.[0]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <ContinuePanel />
    </main>
  );
}
