import { projectFields } from '@submittal/contract/project-fields';
import { useRef, useState } from 'react';
import { useApp, useMessages, useProject } from '../app/app-context.ts';
import { InlineEdit } from '../ui/InlineEdit.tsx';
import text from '../ui/text.module.css';
import styles from './ProjectName.module.css';

/** The project's name, edited in place after a press on it. */
export function ProjectName() {
  const t = useMessages().header;
  const { project } = useApp();
  const title = useProject((state) => state.details.title);
  const button = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useState(false);
  if (editing) {
    return (
      <InlineEdit
        className={styles.field}
        label={t.name}
        value={title}
        max={projectFields.title.max}
        onDone={(typed, byKey) => {
          setEditing(false);
          // A project has a name: emptying it leaves it as it was.
          if (typed) project.actions.setDetails({ title: typed });
          if (byKey) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
        }}
      />
    );
  }
  return (
    <strong className={styles.name}>
      <button
        ref={button}
        type="button"
        className={text.clampOne}
        title={title}
        aria-label={t.rename(title)}
        onClick={() => setEditing(true)}
      >
        <bdi>{title}</bdi>
      </button>
    </strong>
  );
}
