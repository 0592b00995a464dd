import type { Region } from '@submittal/contract/catalogue';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Landmarks } from '../host/host-landmarks.ts';

/** What the host page may change while the element runs. */
export interface Settings {
  readonly region: Region | undefined;
  /** BCP 47 tag of the interface language. */
  readonly language: string;
  /** The level of the element's topmost headings, from 1. */
  readonly headingLevel: number;
  readonly landmarks: Landmarks;
  /** The page belongs to the element, and its title follows the screen. */
  readonly pageTitle: boolean;
  /** Of the elements that share a project, this one asks the visitor and moves the focus. */
  readonly speaks: boolean;
}

export function createSettings(settings: Settings): StoreApi<Settings> {
  return createStore<Settings>(() => settings);
}
