import type { ProjectResource } from '@submittal/contract/document';
import { undrawableTexts } from '@submittal/domain/undrawable-texts';
import { useId, useMemo } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import screen from '../../package/package-screen.module.css';
import type { ProjectDetails } from '../../project/record/details.ts';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import told from './notice.module.css';
import styles from './StandIns.module.css';

interface StandInsProps {
  details: ProjectDetails;
  documents: readonly ProjectResource[];
}

/** The characters that the package cannot print as typed, and where they occur, shown before it is made. */
export function StandIns({ details, documents }: StandInsProps) {
  const t = useAllMessages();
  const words = t.generate.standIns;
  const title = useId();
  const found = useMemo(() => undrawableTexts(details, documents), [details, documents]);
  if (found.length === 0) return null;
  return (
    <section className={classNames(layout.sheet, screen.bleed)} aria-labelledby={title}>
      <header className={classNames(screen.bar, told.bar)}>
        <Icon name="info" />
        <Heading level={2} id={title}>
          {words.title}
        </Heading>
      </header>
      <p className={told.why}>{words.text}</p>
      <dl className={styles.list}>
        {found.map(({ where, characters }) => (
          <div key={where}>
            <dt>{where === 'documents' ? words.documents : t.projectForm.fields[where]}</dt>
            <dd>
              {characters.map((character) => (
                <bdi key={character}>{character}</bdi>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
