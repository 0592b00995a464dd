import type { Annotation } from '@submittal/contract/annotation';
import type { ReactNode } from 'react';

/** What a pointer does on the page: makes marks of a kind, or moves those that are there. */
export type Tool = Annotation['kind'] | 'move';

/** The tools in their order, with their keys and drawings on a square of 16 units. */
export const markTools: readonly {
  readonly tool: Tool;
  readonly key: string;
  readonly drawing: ReactNode;
}[] = [
  { tool: 'move', key: 'V', drawing: <path d="M4 2v11l3-2.8 1.8 3.8 1.9-.9L8.9 9.5H13z" /> },
  {
    tool: 'selected',
    key: 'S',
    drawing: <path d="M1.5 4.5h9L14.5 8l-4 3.5h-9zM4 8l1.5 1.5 3-3" />,
  },
  {
    tool: 'highlight',
    key: 'H',
    drawing: <path d="m5 9 6-6.5L13.5 5 7.5 11zM5 9l-1 3 3.5-1M2 14.5h12" />,
  },
  { tool: 'box', key: 'B', drawing: <path d="M2 3.5h12v9H2z" /> },
  { tool: 'arrow', key: 'A', drawing: <path d="m2.5 13.5 11-11M7 2.5h6.5V9" /> },
  { tool: 'strikeout', key: 'K', drawing: <path d="M1.5 8h13M4.5 3h7M8 3v3M8 10v3.5" /> },
  { tool: 'circle', key: 'C', drawing: <ellipse cx="8" cy="8" rx="6.3" ry="4.8" /> },
  { tool: 'text', key: 'T', drawing: <path d="M3 5V3h10v2M8 3v10.5M6 13.5h4" /> },
];

/** The drawing of a tool; always decorative. */
export function ToolIcon({ tool }: { tool: Tool }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
      focusable="false"
    >
      {markTools.find((one) => one.tool === tool)?.drawing}
    </svg>
  );
}
