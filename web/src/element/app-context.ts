import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { type Messages, messages } from '../messages/messages.ts';
import type { ProjectState } from '../project/state.ts';
import type { BuilderApp } from './builder-app.ts';

export const AppContext = createContext<BuilderApp | undefined>(undefined);

export function useApp(): BuilderApp {
  const app = useContext(AppContext);
  if (!app) throw new Error('This component stands outside the element');
  return app;
}

/** The interface texts in the element's language. */
export function useMessages(): Messages {
  const language = useStore(useApp().settings, (settings) => settings.language);
  return messages(language);
}

/** A part of the project's state; renders again only when that part changes. */
export function useProject<Part>(select: (state: ProjectState) => Part): Part {
  return useStore(useApp().project.store, select);
}
