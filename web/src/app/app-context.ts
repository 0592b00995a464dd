import { languageOf } from '@submittal/contract/languages';
import { createContext, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import {
  type AllMessages,
  allMessages,
  isWhole,
  loadedMessages,
  loadMessages,
  type Messages,
  messages,
} from '../messages/messages.ts';
import type { ProjectState } from '../project/state/state.ts';
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

/** The same, with the texts beyond the first screens; for components inside a `partBeyond`. */
export function useAllMessages(): AllMessages {
  const language = useStore(useApp().settings, (settings) => settings.language);
  return allMessages(language);
}

/**
 * The texts of the visitor's package, in the language of the project; in the interface's until that is
 * loaded. For components inside a `partBeyond`.
 */
export function usePackageMessages(): AllMessages['packages'] {
  const language = useProject((state) => state.details.language);
  useEffect(() => {
    // If they cannot be loaded, the interface's stand in until they are requested again.
    void loadMessages(language).catch(() => undefined);
  }, [language]);
  const spoken = useAllMessages();
  const own = useStore(loadedMessages, (loaded) => loaded[languageOf(language)]);
  return (own && isWhole(own) ? own : spoken).packages;
}

/** A part of the project's state; renders again only when that part changes. */
export function useProject<Part>(select: (state: ProjectState) => Part): Part {
  return useStore(useApp().project.store, select);
}
