import { createContext, useContext } from 'react';
import type { Place } from './place.ts';

export const PlaceContext = createContext<Place | undefined>(undefined);

/** The place that the screen shows. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('This component stands outside the element');
  return place;
}
