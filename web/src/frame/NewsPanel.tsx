import { useProject } from '../app/app-context.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { partBeyond } from '../parts/part-beyond.ts';

const NewsList = partBeyond(async () => (await import('./NewsList.tsx')).NewsList);

/** What has changed in the project since the last visit; it is loaded if there is anything to say. */
export function NewsPanel({ renewable }: { renewable: boolean }) {
  const news = useProject((state) => state.news);
  return (
    news && (
      <PartBoundary waiting={null} failed={() => null}>
        <NewsList renewable={renewable} />
      </PartBoundary>
    )
  );
}
