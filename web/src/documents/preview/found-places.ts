import type { Resource } from '@submittal/contract/document';
import { createContext, useContext } from 'react';
import type { Stretch } from '../../ui/marked-text.ts';

/** A place inside a document where the search found its words. */
export interface FoundPlace {
  readonly document: Resource;
  /** From 1. */
  readonly page: number;
  /** The text around the words; the words are marked as hits. */
  readonly stretches: readonly Stretch[];
}

/** The places that the search found in the documents of a result. */
export const FoundPlacesContext = createContext<readonly FoundPlace[]>([]);

export const useFoundPlaces = (): readonly FoundPlace[] => useContext(FoundPlacesContext);
