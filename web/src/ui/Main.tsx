import type { ComponentPropsWithoutRef } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/app-context.ts';

/** The main part of a screen: the page's `main`, unless the page has one of its own. */
export function Main(props: ComponentPropsWithoutRef<'main'>) {
  const landmarks = useStore(useApp().settings, (settings) => settings.landmarks);
  return landmarks === 'own' ? <main {...props} /> : <div {...props} />;
}

/** The header above every screen: the page's banner, unless the page has a `main` of its own. */
export function Banner(props: ComponentPropsWithoutRef<'header'>) {
  const landmarks = useStore(useApp().settings, (settings) => settings.landmarks);
  return landmarks === 'own' ? <header {...props} /> : <div {...props} />;
}
