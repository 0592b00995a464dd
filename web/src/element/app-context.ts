import { createContext, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import { loadedMessages, loadMessages, type Messages, messages } from '../messages/messages.ts';
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
  return useMessagesIn(useStore(useApp().settings, (settings) => settings.language));
}

/** What the visitor's package says by itself, in the language of the project. */
export function usePackageMessages(): Messages['packages'] {
  const language = useProject((state) => state.details.language);
  useEffect(() => {
    // Where they cannot be loaded, English stands for them until they are asked for again.
    void loadMessages(language).catch(() => undefined);
  }, [language]);
  return useMessagesIn(language).packages;
}

const useMessagesIn = (language: string): Messages =>
  useStore(loadedMessages, (loaded) => messages(language, loaded));

/** A part of the project's state; renders again only when that part changes. */
export function useProject<Part>(select: (state: ProjectState) => Part): Part {
  return useStore(useApp().project.store, select);
}
