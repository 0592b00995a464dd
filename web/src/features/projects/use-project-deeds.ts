import { projectFields } from '@submittal/contract/project-fields';
import { useState } from 'react';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { ConsentRefusedError } from '../../consent/consent.ts';
import type { ListedProject } from '../../project/list/listed-project.ts';
import { projectRows } from '../../project/list/project-rows.ts';
import { isolate } from '../../ui/isolate.ts';
import { projectFileName, saveAsFile } from '../../ui/save-as-file.ts';
import { copyFault, copyNotes } from './copy-texts.ts';
import { copyTitle } from './copy-title.ts';

/**
 * How long the toast offers to undo a deletion, in milliseconds; the time stops while the toast is hovered or
 * focused.
 */
const UNDO_MS = 10_000;

/** What a visitor can do with the projects in the list. */
export interface ProjectDeeds {
  /** What is under way: `file`, or an action and the place of its project. */
  readonly busy: string;
  /** What happened to documents in the latest copy. */
  readonly notes: readonly string[];
  /** Why the latest action failed. */
  readonly fault: string;
  open(place: string): void;
  create(): void;
  duplicate(project: ListedProject): void;
  save(place: string): void;
  remove(project: ListedProject): void;
  read(file: File): void;
}

/** `refocus` finds a new place for the focus when the focused element is gone. */
export function useProjectDeeds(refocus: () => void): ProjectDeeds {
  const t = useAllMessages();
  const { project, notices, router } = useApp();
  const { projects } = project;
  const [busy, setBusy] = useState('');
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');

  /** One at a time; a second press does nothing. */
  const run = (name: string, deed: () => Promise<void>, failed: (error: unknown) => string) => {
    if (busy !== '') return;
    setBusy(name);
    setNotes([]);
    setFault('');
    deed()
      .catch((error: unknown) => setFault(failed(error)))
      .finally(() => setBusy(''));
  };
  const asCopy = (error: unknown) => copyFault(error, t);

  return {
    busy,
    notes,
    fault,
    open: (place) =>
      run(
        `open ${place}`,
        async () => {
          await projects.open(place);
          router.go('/build');
        },
        asCopy,
      ),
    create: () =>
      run(
        'create',
        async () => {
          await projects.create();
          router.go('/build');
        },
        asCopy,
      ),
    duplicate: ({ place, title }) =>
      run(
        `copy ${place}`,
        async () => {
          const copied = await projects.duplicate(place, (before) =>
            copyTitle(
              before.slice(0, projectFields.title.max - 20),
              projectRows(projects.list()).map((one) => one.title),
              t.projects.copyTitle,
            ),
          );
          setNotes(copyNotes(copied, t));
          notices.success(t.projects.copied(isolate(title)));
        },
        asCopy,
      ),
    save: (place) =>
      run(
        `save ${place}`,
        async () => {
          const { title, text } = await projects.write(place);
          saveAsFile(projectFileName(title), text);
          notices.success(t.projects.saved(isolate(title)));
        },
        (error) => (error instanceof ConsentRefusedError ? error.message : t.projects.saveFailed),
      ),
    remove: ({ place, title }) =>
      run(
        `remove ${place}`,
        async () => {
          const undo = await projects.remove(place);
          refocus();
          notices.success(t.projects.removed(isolate(title)), {
            label: t.common.undo,
            ms: UNDO_MS,
            run: () => void undo(),
          });
        },
        asCopy,
      ),
    read: (file) =>
      run(
        'file',
        async () => {
          const copied = await projects.read(file);
          setNotes(copyNotes(copied, t));
          notices.success(t.projects.fileOpened(isolate(project.store.getState().details.title)));
        },
        (error) => copyFault(error, t, isolate(file.name)),
      ),
  };
}
