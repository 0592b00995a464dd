import { coverJoint } from '../details/joint-details.ts';
import type { Detail, Hatch } from '../details/shapes.ts';

const sheets: readonly (readonly [
  title: string,
  mode: 'floor' | 'wall-floor' | 'roof',
  barrier: boolean,
  left: Hatch,
  right: Hatch,
])[] = [
  ['Wall-to-Floor', 'wall-floor', true, 'concrete', 'masonry'],
  ['Wall-to-Floor at Gypsum', 'wall-floor', true, 'concrete', 'gypsum'],
  ['Floor-to-Floor', 'floor', true, 'concrete', 'concrete'],
  ['Floor-to-Floor without Fire Barrier', 'floor', false, 'concrete', 'concrete'],
  ['Floor-to-Floor at Stone Finish', 'floor', true, 'stone', 'stone'],
];
const widths = [4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The 45 sheets of the EJ-400 set; with its index the file has 46 pages. */
export const coverSet: readonly Detail[] = sheets.flatMap(([title, mode, barrier, left, right]) =>
  widths.map((width) =>
    coverJoint({
      title: `EJ-400 ${title}, ${width} in Joint`,
      product: 'JointSpan EJ-400',
      mode,
      barrier,
      left,
      right,
      gap: width * 9,
    }),
  ),
);
