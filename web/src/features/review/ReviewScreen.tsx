import { useMessages } from '../../element/app-context.ts';
import layout from '../../ui/layout.module.css';
import { ProjectFrame } from '../project-header/ProjectFrame.tsx';

export function ReviewScreen() {
  const t = useMessages();
  return (
    <ProjectFrame screen="review">
      <div className={layout.head}>
        <h1>{t.review.title}</h1>
      </div>
    </ProjectFrame>
  );
}
