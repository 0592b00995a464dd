import type { Detail, Point, Shape } from './shapes.ts';

/** Sorts the keynotes by what they point at, so that leaders do not cross, and spaces them evenly. */
export function arrangeDetail(detail: Detail): Detail {
  const notes = detail.shapes.filter((shape) => shape.kind === 'note');
  const others = detail.shapes.filter((shape) => shape.kind !== 'note');
  const body = boundsOf({ ...detail, shapes: others });
  const column = body.right + 46;
  const step = Math.max(22, Math.min(38, (body.bottom - body.top) / Math.max(1, notes.length)));
  const top = (body.top + body.bottom) / 2 - (step * (notes.length - 1)) / 2;
  const sorted = [...notes].sort((one, other) => one.at[1] - other.at[1] || other.at[0] - one.at[0]);
  return {
    ...detail,
    notes: sorted.map((note) => detail.notes[note.number - 1] ?? ''),
    shapes: [
      ...others,
      ...sorted.map(
        (note, index): Shape => ({ ...note, label: [column, top + index * step], number: index + 1 }),
      ),
    ],
  };
}

/** The bounding rectangle of a detail. */
export function boundsOf(detail: Detail): { left: number; top: number; right: number; bottom: number } {
  const points: Point[] = detail.shapes.flatMap((shape): Point[] => {
    switch (shape.kind) {
      case 'line':
      case 'hatch':
        return [...shape.points];
      case 'circle':
        return [
          [shape.at[0] - shape.radius, shape.at[1] - shape.radius],
          [shape.at[0] + shape.radius, shape.at[1] + shape.radius],
        ];
      case 'note':
        return [shape.at, [shape.label[0] + 9, shape.label[1] - 9], [shape.label[0] + 9, shape.label[1] + 9]];
      default:
        return [[shape.from[0], shape.from[1] - 14], shape.to];
    }
  });
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
