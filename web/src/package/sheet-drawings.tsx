import type { ReactNode } from 'react';
import type { SheetKind } from './sheet-kind.ts';

/** Paper keeps the light scheme's brand colour in both themes. */
const accent = 'var(--sb-brand, #b8430b)';

const foot = <path d="M4 40h26" strokeWidth=".8" />;
const frame = <path d="M3 3h28v34H3zM3 31h28M20 31v6" />;

/** The design reference's drawings of pages, on a Letter sheet of 34 by 44 units. */
export const sheetDrawings: Readonly<Record<SheetKind, ReactNode>> = {
  cover: (
    <g strokeWidth=".6">
      <path d="M4 3h27v38H4zM4 9h27M4 30h27M19 30v11M4 34h15M4 37.5h15" />
      <path d="M7 14h5" stroke={accent} strokeWidth="1.6" />
      <path d="M7 18.5h18M7 21.5h12" strokeWidth="1.7" />
    </g>
  ),
  transmittal: (
    <g strokeWidth=".5">
      <path d="M4 5h10" strokeWidth="1.5" />
      <path d="M4 8h26v10H4zM4 11h26M4 14.5h26M13 8v10M21 8v10M4 20h26v9H4zM4 23h26M4 26h26M25 20v9" />
      <path d="M4 31h26v8H4zM14 31v8M22 31v8" />
    </g>
  ),
  contents: (
    <g strokeWidth=".5">
      <path d="M4 5h12" strokeWidth="1.5" />
      <path d="M4 9h20m4 0h3M4 11.5h20m4 0h3M4 14h20m4 0h3M4 16.5h20m4 0h3M4 20h20m4 0h3M4 22.5h20m4 0h3M4 25h20m4 0h3M4 27.5h20m4 0h3M4 30h20m4 0h3M4 34h20m4 0h3M4 36.5h20m4 0h3" />
    </g>
  ),
  changes: (
    <g strokeWidth=".5">
      <path d="M4 5h12" strokeWidth="1.5" />
      <path d="m4 13 2-3 2 3zm0 5 2-3 2 3zm0 5 2-3 2 3zM11 12h10m3 0h6M11 17h10m3 0h6M11 22h10m3 0h6" />
    </g>
  ),
  packageIndex: (
    <g strokeWidth=".5">
      <path d="M4 5h12" strokeWidth="1.5" />
      <path d="M4 10h26M4 14h5m4 0h12m4 0h1M4 18h5m4 0h12m4 0h1M4 22h5m4 0h12m4 0h1M4 26h26" />
    </g>
  ),
  divider: (
    <g strokeWidth=".5">
      <path d="M31 5h3v6h-3z" fill={accent} stroke="none" />
      <path d="M4 19h16" strokeWidth="1.7" />
      <path d="M4 22.5h13M4 30h20m4 0h3M4 32.5h20m4 0h3M4 35h20m4 0h3M4 37.5h20m4 0h3" />
    </g>
  ),
  text: (
    <g strokeWidth=".5">
      <path d="M4 5h16" strokeWidth="1.3" />
      <path d="M4 9h26M4 11h25M4 13h26M4 15h23M4 17h14M4 20h26M4 22h24M4 24h26M4 26h26M4 28h11M4 31h26M4 33h25M4 35h18" />
      {foot}
    </g>
  ),
  data: (
    <g strokeWidth=".5">
      <path d="M4 4h26v5H4z" fill="#39464f" stroke="none" />
      <path d="M4 12h12" strokeWidth="1.2" />
      <path d="M4 15h11M4 17h11M4 19h11M4 21h7M4 23h11M4 25h11M4 27h11M4 29h7M4 31h11M4 33h11" />
      <path d="M18 12h12v9H18zM18 15h12M18 18h12M23 12v9M18 24h12M18 26h12M18 28h12M18 30h12" />
      {foot}
    </g>
  ),
  joint: (
    <g strokeWidth=".6">
      {frame}
      <path d="M7 11h8v16H7zM19 11h8v16h-8z" />
      <path
        d="m7 15 4-4M7 20l8-8M7 25l8-8M10 27l5-5M19 15l4-4M19 20l8-8M19 25l8-8M22 27l5-5"
        strokeWidth=".35"
      />
      <path d="M15 12q2 2 4 0v3q-2 1-4 0z" fill={accent} stroke={accent} />
      {foot}
    </g>
  ),
  jamb: (
    <g strokeWidth=".6">
      {frame}
      <path d="M9 6v23M12 6v23M21 6v10M24 6v10M12 9h9M12 13h9M12 17h9M12 21h9M12 25h9" strokeWidth=".4" />
      <path d="M10.5 6v13l-4 2.5" stroke={accent} strokeWidth="1.3" />
      <path d="M25 20h4M25 22h3" />
      {foot}
    </g>
  ),
  sill: (
    <g strokeWidth=".6">
      {frame}
      <path d="M6 22h15v6H6zM21 8h5v20h-5z" />
      <path d="m6 26 4-4M9 28l6-6M14 28l6-6M21 14l5-5M21 20l5-5M21 26l5-5" strokeWidth=".35" />
      <path d="M6 20.5h12q1.5 0 1.5-1.5V9" stroke={accent} strokeWidth="1.3" />
      {foot}
    </g>
  ),
  letter: (
    <g strokeWidth=".5">
      <path d="M4 4h26v34H4z" />
      <path d="M10 10h14" strokeWidth="1.3" />
      <path d="M8 15h18M8 17h18M8 19h18M8 21h18M8 23h18M8 33h9" />
      <circle cx="24" cy="31" r="3.6" />
      <path d="M4 40.5h26" strokeWidth=".8" />
    </g>
  ),
  picture: (
    <g strokeWidth=".6">
      <path d="M4 5h26v22H4z" />
      <circle cx="11" cy="12" r="2.4" />
      <path d="m4 25 8-8 5 5 6-7 7 8" />
      <path d="M4 31h16M4 34h20" strokeWidth=".5" />
      {foot}
    </g>
  ),
  file: (
    <g strokeWidth=".7">
      <path d="M8 7h12l6 6v24H8zM20 7v6h6" strokeDasharray="1.6 1.2" />
      <path d="M15 17h4M15 20h4M15 23h4M14.5 26.5h5v6h-5z" />
    </g>
  ),
};
