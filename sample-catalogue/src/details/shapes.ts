import { randomFrom } from '../paper/random.ts';

export type Point = readonly [x: number, y: number];
export type LayerName = 'Outline' | 'Hatching' | 'Membrane' | 'Sealant' | 'Notes' | 'Dimensions';
export const layerNames: readonly LayerName[] = [
  'Hatching',
  'Outline',
  'Membrane',
  'Sealant',
  'Dimensions',
  'Notes',
];
export type Hatch =
  | 'concrete'
  | 'masonry'
  | 'earth'
  | 'insulation'
  | 'steel'
  | 'wood'
  | 'gypsum'
  | 'stone'
  | 'gravel';

/** The shapes that make up a detail; y runs down, units are points on a Letter sheet. */
export type Shape =
  | {
      readonly kind: 'line';
      readonly layer: LayerName;
      readonly points: readonly Point[];
      readonly closed?: boolean;
      readonly fill?: string;
      readonly weight: number;
      readonly colour?: string;
      readonly dash?: boolean;
    }
  | { readonly kind: 'hatch'; readonly points: readonly Point[]; readonly pattern: Hatch }
  | {
      readonly kind: 'circle';
      readonly layer: LayerName;
      readonly at: Point;
      readonly radius: number;
      readonly fill?: string;
      readonly weight: number;
    }
  | { readonly kind: 'note'; readonly at: Point; readonly label: Point; readonly number: number }
  | { readonly kind: 'dimension'; readonly from: Point; readonly to: Point; readonly text: string };

export interface Detail {
  readonly title: string;
  readonly scale: string;
  readonly shapes: readonly Shape[];
  readonly notes: readonly string[];
}

export type Segment = readonly [from: Point, to: Point];

/** The parts of parallel lines that lie inside a polygon. */
export function parallelLines(polygon: readonly Point[], angle: number, distance: number): Segment[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const turned = polygon.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]);
  const heights = turned.map(([, y]) => y);
  const segments: Segment[] = [];
  const start = Math.ceil(Math.min(...heights) / distance) * distance;
  for (let y = start + 0.01; y < Math.max(...heights); y += distance) {
    const crossings: number[] = [];
    turned.forEach(([x1, y1], index) => {
      const [x2, y2] = turned[(index + 1) % turned.length] ?? [x1, y1];
      if (y1 < y !== y2 < y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    });
    crossings.sort((one, other) => one - other);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const a = crossings[index] ?? 0;
      const b = crossings[index + 1] ?? 0;
      segments.push([
        [a * cos - y * sin, y * cos + a * sin],
        [b * cos - y * sin, y * cos + b * sin],
      ]);
    }
  }
  return segments;
}

function inside(polygon: readonly Point[], [x, y]: Point): boolean {
  let within = false;
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  });
  return within;
}

/** The strokes of a hatch pattern inside a polygon. */
export function hatchSegments(polygon: readonly Point[], pattern: Hatch): Segment[] {
  const scattered = (step: number, mark: (at: Point, random: () => number) => Segment[]): Segment[] => {
    const random = randomFrom(`${pattern}${polygon[0]?.join() ?? ''}`);
    const xs = polygon.map(([x]) => x);
    const ys = polygon.map(([, y]) => y);
    const found: Segment[] = [];
    for (let y = Math.min(...ys); y < Math.max(...ys); y += step) {
      for (let x = Math.min(...xs); x < Math.max(...xs); x += step) {
        const at: Point = [x + random() * step, y + random() * step];
        if (inside(polygon, at))
          found.push(
            ...mark(at, random).filter(([from, to]) => inside(polygon, from) && inside(polygon, to)),
          );
      }
    }
    return found;
  };
  switch (pattern) {
    case 'concrete':
      return scattered(8, ([x, y], random) => {
        if (random() < 0.72)
          return [
            [
              [x, y],
              [x + 0.5, y + 0.3],
            ],
          ];
        const size = 1.6 + random() * 2.4;
        return [
          [
            [x, y],
            [x + size, y + size * 0.3],
          ],
          [
            [x + size, y + size * 0.3],
            [x + size * 0.3, y + size],
          ],
          [
            [x + size * 0.3, y + size],
            [x, y],
          ],
        ];
      });
    case 'gravel':
      return scattered(9, ([x, y], random) => {
        const size = 2.4 + random() * 1.8;
        return [0, 1, 2, 3, 4, 5].map(
          (corner): Segment => [
            [x + size * Math.cos(corner * 1.047), y + size * 0.8 * Math.sin(corner * 1.047)],
            [x + size * Math.cos((corner + 1) * 1.047), y + size * 0.8 * Math.sin((corner + 1) * 1.047)],
          ],
        );
      });
    case 'earth':
      return scattered(15, ([x, y], random) => {
        const turn = random() < 0.5 ? 1 : -1;
        return [0, 2.6, 5.2].map(
          (shift): Segment => [
            [x + shift, y],
            [x + shift + 5 * turn, y - 5],
          ],
        );
      });
    case 'insulation':
      return [...parallelLines(polygon, 0.9, 7), ...parallelLines(polygon, -0.9, 7)];
    case 'steel':
      return parallelLines(polygon, Math.PI / 4, 2);
    case 'masonry':
      return parallelLines(polygon, -Math.PI / 4, 4.5);
    case 'stone':
      return [
        ...parallelLines(polygon, -Math.PI / 4, 9),
        ...scattered(12, ([x, y]) => [
          [
            [x, y],
            [x + 3, y - 3],
          ],
        ]),
      ];
    case 'wood':
      return [...parallelLines(polygon, 0.35, 4), ...parallelLines(polygon, 0.45, 11)];
    case 'gypsum':
      return scattered(3.4, ([x, y]) => [
        [
          [x, y],
          [x + 0.4, y + 0.2],
        ],
      ]);
  }
}

/** A closed outline with a hatch. */
export function solid(points: readonly Point[], pattern: Hatch, fill = '#ffffff', weight = 1): Shape[] {
  return [
    { kind: 'line', layer: 'Outline', points, closed: true, fill, weight },
    { kind: 'hatch', points, pattern },
    { kind: 'line', layer: 'Outline', points, closed: true, weight },
  ];
}

/** The corners of a rectangle. */
export const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** A membrane: a heavy coloured line. */
export const membrane = (points: readonly Point[], colour = '#b8430b', weight = 3): Shape => ({
  kind: 'line',
  layer: 'Membrane',
  points,
  weight,
  colour,
});

/** An hourglass bead between two faces, pointing down or to the right. */
export function bead(x: number, y: number, gap: number, depth: number, turned = false): Shape {
  const outline: Point[] = [];
  const steps = 10;
  for (let step = 0; step <= steps; step++) {
    const along = step / steps;
    outline.push([x + along * gap, y + Math.sin(along * Math.PI) * depth * 0.28]);
  }
  for (let step = steps; step >= 0; step--) {
    const along = step / steps;
    outline.push([x + along * gap, y + depth - Math.sin(along * Math.PI) * depth * 0.25]);
  }
  const points = turned ? outline.map(([px, py]): Point => [x + (py - y), y + (px - x)]) : outline;
  return {
    kind: 'line',
    layer: 'Sealant',
    points,
    closed: true,
    fill: '#e58a5b',
    weight: 1.1,
    colour: '#7c2d12',
  };
}

/** A backer rod. */
export const rod = (x: number, y: number, radius: number): Shape => ({
  kind: 'circle',
  layer: 'Sealant',
  at: [x, y],
  radius,
  fill: '#f2f4f5',
  weight: 0.9,
});

/** Numbered leaders from points of a detail to a column beside it. */
export function leaders(side: number, top: number, step: number, targets: readonly Point[]): Shape[] {
  return targets.map(
    (at, index): Shape => ({ kind: 'note', at, label: [side, top + index * step], number: index + 1 }),
  );
}
