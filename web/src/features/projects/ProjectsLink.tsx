import { useStore } from 'zustand';
import { useApp, useMessages } from '../../element/app-context.ts';
import { Link } from '../../routes/Link.tsx';
import button from '../../ui/Button.module.css';
import { classNames } from '../../ui/class-names.ts';
import text from '../../ui/text.module.css';
import styles from './ProjectsLink.module.css';
import { PROJECTS_VIEW } from './projects-view.ts';

/** The way to the list of projects; says how many there are where there is more than one. */
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
