import { type Language, languageOf } from '@submittal/contract/languages';
import { de } from '@submittal/domain/revision-messages/de';
import { en } from '@submittal/domain/revision-messages/en';
import { es } from '@submittal/domain/revision-messages/es';
import { fr } from '@submittal/domain/revision-messages/fr';
import type { RevisionMessages } from '@submittal/domain/revision-messages/revision-messages';
import { useStore } from 'zustand';
import { useApp } from '../../app/app-context.ts';
import { deRevision } from '../../messages/de-revision.ts';
import { enRevision, type RevisionWords } from '../../messages/en-revision.ts';
import { esRevision } from '../../messages/es-revision.ts';
import { frRevision } from '../../messages/fr-revision.ts';
import { adapted } from '../../messages/messages.ts';

interface AllRevisionWords {
  /** Of the screen. */
  readonly screen: RevisionWords;
  /** Of changes, as the package prints them. */
  readonly messages: RevisionMessages;
}

/** They come with the panel, which is all that says them. */
const words: Readonly<Record<Language, AllRevisionWords>> = {
  en: { screen: enRevision, messages: en },
  fr: { screen: frRevision, messages: fr },
  es: { screen: esRevision, messages: es },
  de: { screen: deRevision, messages: de },
};

/** The texts about revisions in the element's language. */
export function useRevisionWords(): AllRevisionWords {
  const language = languageOf(useStore(useApp().settings, (settings) => settings.language));
  const { screen, messages } = words[language];
  return { screen: adapted(screen, language, 'revision'), messages };
}
