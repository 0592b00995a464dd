import { useState } from 'react';
import { useMessages } from '../../app/app-context.ts';
import type { BuilderApp } from '../../app/builder-app.ts';
import { ProjectFrame } from '../../frame/ProjectFrame.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { Heading } from '../../ui/Heading.tsx';
import layout from '../../ui/layout.module.css';
import { useMedia } from '../../ui/use-media.ts';
import { askFinder } from './ask-finder.ts';
import { ButtonColumns } from './ButtonColumns.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FiltersDrawer } from './FiltersDrawer.tsx';
import styles from './FinderScreen.module.css';
import { Pager } from './Pager.tsx';
import { PackageRail } from './package-rail-part.ts';
import { ResultList } from './ResultList.tsx';
import { ResultsBar } from './ResultsBar.tsx';
import { ResultsMeta } from './ResultsMeta.tsx';
import { useFinder } from './use-finder.ts';

/** The product and system finder, where documents are selected. */
export function FinderScreen() {
  const t = useMessages().finder;
  const finder = useFinder();
  // In a narrower window, the element has no room for the rail either.
  const wide = useMedia('(min-width: 1440px)');
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <ProjectFrame screen="build">
      <div className={layout.head}>
        <div>
          <Heading level={1}>{t.title}</Heading>
          <p>{t.lead}</p>
        </div>
      </div>
      <div className={styles.build}>
        <aside className={styles.filters} aria-label={t.filters} part="filters">
          <FilterPanel finder={finder} />
        </aside>
        <div className={styles.results} ref={finder.top}>
          <ResultsBar finder={finder} onShowFilters={() => setDrawerOpen(true)} />
          <ResultsMeta finder={finder} />
          <ButtonColumns mode={finder.state.mode} />
          <ResultList finder={finder} />
          <Pager finder={finder} />
        </div>
        {wide && (
          <PartBoundary waiting={null} failed={() => null}>
            <PackageRail />
          </PartBoundary>
        )}
      </div>
      <FiltersDrawer finder={finder} open={drawerOpen} onOpenChange={setDrawerOpen} />
    </ProjectFrame>
  );
}

FinderScreen.askAhead = (app: BuilderApp) => askFinder(app);
