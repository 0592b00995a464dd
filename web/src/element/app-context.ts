import { languageOf } from '@submittal/contract/languages';
import { createContext, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import {
  type AllMessages,
  allMessages,
  loadedMessages,
  loadMessages,
  type Messages,
  messages,
} from '../messages/messages.ts';
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

/** The same with those beyond the first screens; for what stands in a `partBeyond`. */
export function useAllMessages(): AllMessages {
  const language = useStore(useApp().settings, (settings) => settings.language);
  return allMessages(language);
}

/** What the visitor's package says by itself, in the language of the project; until that is here, in the interface's. */
export function usePackageMessages(): Messages['packages'] {
  const language = useProject((state) => state.details.language);
  useEffect(() => {
    // Where it is not reached, the interface's stands for it until it is asked for again.
    void loadMessages(language).catch(() => undefined);
  }, [language]);
  const spoken = useMessages();
  return useStore(loadedMessages, (loaded) => loaded[languageOf(language)] ?? spoken).packages;
}

/** A part of the project's state; renders again only when that part changes. */
export function useProject<Part>(select: (state: ProjectState) => Part): Part {
  return useStore(useApp().project.store, select);
}
