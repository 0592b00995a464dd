import type { Screen } from '@submittal/domain/workflow';
import { type Part, part } from '../parts/part.tsx';
import { partBeyond } from '../parts/part-beyond.ts';

export const screenParts: Readonly<Record<Screen, Part<object>>> = {
  home: part(async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen),
  build: part(async () => (await import('../features/finder/FinderScreen.tsx')).FinderScreen),
  review: partBeyond(async () => (await import('../features/review/ReviewScreen.tsx')).ReviewScreen),
  generate: partBeyond(async () => (await import('../features/generate/GenerateScreen.tsx')).GenerateScreen),
  share: partBeyond(async () => (await import('../features/result/ShareScreen.tsx')).ShareScreen),
  shared: partBeyond(async () => (await import('../features/shared-view/SharedScreen.tsx')).SharedScreen),
};

/**
 * The list of this browser's projects, a view of the home page; a part of its own, because most visitors have
 * one project.
 */
export const ProjectsPart = partBeyond(
  async () => (await import('../features/projects/ProjectsScreen.tsx')).ProjectsScreen,
);
