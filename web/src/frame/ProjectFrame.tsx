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
  /** Instead of going to the next screen, for example to ask first. */
  onForward?: () => void;
  /** Something on the screen is the next thing to do, and the way forward steps back. */
  plain?: boolean;
}

/** A screen of the work: the project's header above it, the way forward within reach on narrow views. */
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
