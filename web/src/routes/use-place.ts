import { useStore } from 'zustand';
import { useApp } from '../element/app-context.ts';
import type { Place } from './place.ts';

/** Where the visitor is. */
export function usePlace(): Place {
  return useStore(useApp().router.store, (stay) => stay.place);
}
