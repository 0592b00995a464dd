import type { Screen } from '@submittal/domain/workflow';
import { type Part, part } from '../parts/part.tsx';
import { partBeyond } from '../parts/part-beyond.ts';

/** Each screen is a part. */
export const screenParts: Readonly<Record<Screen, Part<object>>> = {
  home: part(async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen),
  build: part(async () => (await import('../features/finder/FinderScreen.tsx')).FinderScreen),
  review: partBeyond(async () => (await import('../features/review/ReviewScreen.tsx')).ReviewScreen),
  generate: partBeyond(async () => (await import('../features/generate/GenerateScreen.tsx')).GenerateScreen),
  share: partBeyond(async () => (await import('../features/share/ShareScreen.tsx')).ShareScreen),
  shared: partBeyond(async () => (await import('../features/share/SharedScreen.tsx')).SharedScreen),
};
