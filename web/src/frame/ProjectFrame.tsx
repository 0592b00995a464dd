import type { Step } from '@submittal/domain/workflow';
import type { ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import { Main } from '../ui/Main.tsx';
import { ForwardDock } from './ForwardDock.tsx';
import { NewsPanel } from './NewsPanel.tsx';
import { ProjectHeader } from './ProjectHeader.tsx';
import { useForward } from './use-forward.ts';

interface ProjectFrameProps {
  screen: Step;
  children: ReactNode;
  /** Replaces going to the next screen, for example to ask first. */
  onForward?: () => void;
  /** Something on the screen itself is the next thing to do, so the forward button steps back. */
  plain?: boolean;
}

/** A screen of the work: the project's header above it, the forward button within reach on narrow views. */
export function ProjectFrame({ screen, children, onForward, plain = false }: ProjectFrameProps) {
  const forward = useForward(screen, onForward, plain);
  return (
    <>
      <ProjectHeader screen={screen} forward={forward} />
      <Main className={layout.wrap}>
        <NewsPanel renewable={screen !== 'review'} />
        {children}
      </Main>
      <ForwardDock screen={screen} forward={forward} />
    </>
  );
}
