import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientConfigQuery } from '../../api/client-config.ts';
import { useApp, useMessages } from '../../app/app-context.ts';
import { Link } from '../../app/Link.tsx';
import { NewsPanel } from '../../frame/NewsPanel.tsx';
import { ProjectFormDialog } from '../../project-form/ProjectFormDialog.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import { Main } from '../../ui/Main.tsx';
import text from '../../ui/text.module.css';
import { HeroFigure } from './HeroFigure.tsx';
import styles from './HomeScreen.module.css';
import { ResumeRow } from './ResumeRow.tsx';

const columns = ['1', '2', '3', '4', '5', '6'];
const rows = ['A', 'B', 'C', 'D'];
const centre = (index: number, count: number) => `${((index + 0.5) / count) * 100}%`;

/** The start screen: to the project information, or straight to the products. */
export function HomeScreen() {
  const t = useMessages();
  const { api, router } = useApp();
  const email = useQuery(clientConfigQuery(api)).data?.email;
  const [entering, setEntering] = useState(false);
  return (
    <Main className={layout.wrap}>
      <section className={styles.hero}>
        <div className={styles.zones} aria-hidden="true">
          {columns.map((zone, index) => (
            <span key={zone} style={{ top: -13, left: centre(index, columns.length) }}>
              {zone}
            </span>
          ))}
          {rows.map((zone, index) => (
            <span key={zone} style={{ left: -10, top: centre(index, rows.length) }}>
              {zone}
            </span>
          ))}
        </div>
        <div className={styles.text}>
          <Heading level={1}>{t.home.title}</Heading>
          <p className={styles.lead}>{t.home.lead}</p>
          <div className={styles.starts}>
            <button
              type="button"
              className={classNames(styles.start, styles.primary)}
              part="button button-primary"
              onClick={() => setEntering(true)}
            >
              <span>{t.home.startInfo}</span>
              <Icon name="forward" size={20} />
            </button>
            <Link to="/build" className={styles.start} part="button">
              <span>{t.home.startProducts}</span>
              <Icon name="forward" size={20} />
            </Link>
          </div>
        </div>
        <div className={styles.figure}>
          <HeroFigure />
        </div>
        <dl className={styles.facts}>
          {t.home.facts.map(([name, fact], at) => (
            <div key={name}>
              <dt className={text.label}>{name}</dt>
              <dd className={text.num}>{at < t.home.facts.length - 1 || email ? fact : t.home.noEmail}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ResumeRow />
      <NewsPanel renewable />
      <ProjectFormDialog
        mode="create"
        open={entering}
        onOpenChange={setEntering}
        onSaved={() => router.go('/build')}
      />
    </Main>
  );
}
