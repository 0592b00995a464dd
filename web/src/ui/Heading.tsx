import type { ComponentProps } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/app-context.ts';

interface HeadingProps extends ComponentProps<'h1'> {
  /** Its level within the element: 1 for the title of a screen. */
  level: 1 | 2 | 3 | 4;
}

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/**
 * A heading of the element. The host page sets the level at which the element's headings begin
 * (`heading-level`), so style sheets select it by `data-heading`, not by tag name.
 */
export function Heading({ level, ...rest }: HeadingProps) {
  const first = useStore(useApp().settings, (settings) => settings.headingLevel);
  const Tag = tags[level + first - 2] ?? 'h6';
  return <Tag {...rest} data-heading={level} />;
}
