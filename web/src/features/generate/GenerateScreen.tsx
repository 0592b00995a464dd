import { useMessages } from '../../element/app-context.ts';
import layout from '../../ui/layout.module.css';
import { ProjectFrame } from '../project-header/ProjectFrame.tsx';

export function GenerateScreen() {
  const t = useMessages();
  return (
    <ProjectFrame screen="generate">
      <div className={layout.head}>
        <h1>{t.generate.title}</h1>
      </div>
    </ProjectFrame>
  );
}
