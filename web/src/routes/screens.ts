import type { Screen, Step } from '@submittal/domain/workflow';

/** The path of each step of the work. */
export const stepPath = {
  home: '/',
  build: '/build',
  review: '/review',
  generate: '/generate',
  share: '/share',
} as const satisfies Record<Step, string>;

/** The screen of a path below the base path. */
export function screenAt(path: string): Screen {
  const plain = path.replace(/\/+$/, '') || '/';
  if (/^\/share\/.+/.test(plain)) return 'shared';
  const step = (Object.keys(stepPath) as Step[]).find((name) => stepPath[name] === plain);
  return step ?? 'home';
}
