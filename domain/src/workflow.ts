/** The screens in the order of the work, and the shared-link view. */
export const steps = ['home', 'build', 'review', 'generate', 'share'] as const;
export type Step = (typeof steps)[number];
export type Screen = Step | 'shared';

const targets: Record<Screen, readonly Step[]> = {
  home: ['build'],
  build: ['home', 'review'],
  review: ['home', 'build'],
  generate: ['home', 'build', 'review'],
  share: ['home', 'build', 'review', 'generate'],
  shared: ['home'],
};

/** The steps that the top navigation allows from a screen. */
export function allowedTargets(from: Screen): readonly Step[] {
  return targets[from];
}

/** What a forward button needs to know about the project. */
export interface ForwardConditions {
  readonly documentCount: number;
  readonly reviewed: boolean;
}

/** Why a forward button is disabled. */
export type ForwardObstacle = 'no-documents' | 'not-reviewed';

interface Forward {
  readonly target: Step;
  readonly label: 'continueToReview' | 'continueToGenerate' | 'generateSubmittal';
  readonly obstacle: ForwardObstacle | null;
}

/** The forward button of a screen, or null if there is none. */
export function forward(from: Screen, conditions: ForwardConditions): Forward | null {
  switch (from) {
    case 'build':
      return {
        target: 'review',
        label: 'continueToReview',
        obstacle: conditions.documentCount > 0 ? null : 'no-documents',
      };
    case 'review':
      return {
        target: 'generate',
        label: 'continueToGenerate',
        obstacle: conditions.reviewed ? null : 'not-reviewed',
      };
    case 'generate':
      return { target: 'share', label: 'generateSubmittal', obstacle: null };
    default:
      return null;
  }
}
