import { useStore } from 'zustand';
import { useApp, useMessages } from '../app/app-context.ts';
import { Link } from '../app/Link.tsx';
import { PROJECTS_VIEW } from '../routes/projects-view.ts';
import button from '../ui/Button.module.css';
import { classNames } from '../ui/class-names.ts';
import text from '../ui/text.module.css';
import styles from './ProjectsLink.module.css';

/** The link to the list of projects; shows their number if there is more than one. */
export function ProjectsLink() {
  const t = useMessages().projectsLink;
  const { projects } = useApp().project;
  useStore(projects.store);
  const count = projects.count();
  return (
    <Link
      to="/"
      search={{ view: PROJECTS_VIEW }}
      className={classNames(button.link, text.small, styles.link)}
    >
      {count > 1 ? t.several(count) : t.one}
    </Link>
  );
}
