import type { Box, PageSymbol } from '../format/side-table.ts';
import type { Extent } from '../pdfium/page-objects.ts';
import { recordedLength, type SeenBox } from './page-record.ts';

/** A page as shown: its size in points, and where the things it draws appear. */
export interface SeenPage {
  readonly width: number;
  readonly height: number;
  /** Null for what is outside the page. */
  seen(extent: Extent): SeenBox | null;
}

/** Maps default user space (ISO 32000-2 8.3.2.3) to the page as a reader sees it. */
export function seenPage({ cropBox, rotate, userUnit }: PageSymbol): SeenPage {
  const [left, bottom, right, top] = cropBox;
  const turned = rotate % 180 !== 0;
  const [across, down] = turned ? [top - bottom, right - left] : [right - left, top - bottom];
  const turn = turning(cropBox, rotate);
  return {
    width: recordedLength(across * userUnit),
    height: recordedLength(down * userUnit),
    seen(extent) {
      // Left, top, right and bottom as shown.
      const [l, t, r, b] = turn(extent);
      if (!(r >= 0 && b >= 0 && l <= across && t <= down)) return null;
      const within = (side: number, most: number) =>
        recordedLength(Math.min(most, Math.max(0, side)) * userUnit);
      return [within(l, across), within(t, down), within(r, across), within(b, down)];
    },
  };
}

/** Maps extents of a page rotated clockwise (table 31), with the crop box at the upper left corner. */
function turning([left, bottom, right, top]: Box, rotate: number): (extent: Extent) => SeenBox {
  switch (rotate) {
    case 90:
      return ([x1, y1, x2, y2]) => [y1 - bottom, x1 - left, y2 - bottom, x2 - left];
    case 180:
      return ([x1, y1, x2, y2]) => [right - x2, y1 - bottom, right - x1, y2 - bottom];
    case 270:
      return ([x1, y1, x2, y2]) => [top - y2, right - x2, top - y1, right - x1];
    default:
      return ([x1, y1, x2, y2]) => [x1 - left, top - y2, x2 - left, top - y1];
  }
}
