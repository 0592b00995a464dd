import type { Screen } from '@submittal/domain/workflow';
import type { ComponentType } from 'react';
import { FinderScreen } from '../features/finder/FinderScreen.tsx';
import { GenerateScreen } from '../features/generate/GenerateScreen.tsx';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { ReviewScreen } from '../features/review/ReviewScreen.tsx';
import { SharedScreen } from '../features/share/SharedScreen.tsx';
import { ShareScreen } from '../features/share/ShareScreen.tsx';

const components: Readonly<Record<Screen, ComponentType>> = {
  home: HomeScreen,
  build: FinderScreen,
  review: ReviewScreen,
  generate: GenerateScreen,
  share: ShareScreen,
  shared: SharedScreen,
};

/** What stands on a screen. */
export function ScreenOf({ screen }: { screen: Screen }) {
  const Component = components[screen];
  return <Component />;
}
