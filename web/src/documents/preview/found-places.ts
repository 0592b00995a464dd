import type { Resource } from '@submittal/contract/document';
import type { ProductEntry } from '@submittal/contract/search';
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

/** What the search found in the documents of a result. */
export interface Found {
  /** The best place first. */
  readonly found: readonly FoundPlace[];
  /** The numbers of which the search consists, as the catalogue writes them, each with a document that it leads to. */
  readonly asked: NonNullable<ProductEntry['AskedNumbers']>;
}

/** What the search found in the documents of the result around it. */
export const FoundContext = createContext<Found>({ found: [], asked: [] });

export const useFound = (): Found => useContext(FoundContext);
