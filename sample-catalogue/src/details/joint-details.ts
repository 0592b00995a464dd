import { arrangeDetail } from './arrange-detail.ts';
import { type Choice, wallNames } from './choice.ts';
import { bead, box, type Detail, leaders, membrane, type Point, rod, type Shape, solid } from './shapes.ts';

/** A joint with two faces, a gap, backing and sealant. */
export function buttJoint(choice: Choice): Detail {
  const gap = choice.gap;
  const middle = 205;
  const left = middle - gap / 2;
  const right = middle + gap / 2;
  const depth = Math.max(14, gap / 2);
  const jagged = (x: number, turn: number): Point[] => [
    [x, 70],
    [x + 6 * turn, 115],
    [x - 5 * turn, 160],
    [x + 4 * turn, 205],
    [x, 240],
  ];
  return arrangeDetail({
    title: choice.title,
    scale: choice.scale ?? 'Full size',
    shapes: [
      ...solid([[left, 70], [left, 240], ...jagged(52, 1).reverse()], choice.left),
      ...solid([[right, 70], ...jagged(358, -1), [right, 240]], choice.right),
      rod(middle, 84 + depth + gap * 0.55, gap * 0.62),
      bead(left, 80, gap, depth),
      {
        kind: 'line',
        layer: 'Sealant',
        points: [
          [left, 84 + depth + gap * 1.5],
          [left, 228],
        ],
        weight: 0.6,
        dash: true,
      },
      {
        kind: 'dimension',
        from: [left, 56],
        to: [right, 56],
        text: `${(gap / 48).toFixed(2).replace('0.', '.')} in NOM.`,
      },
      ...leaders(430, 74, 34, [
        [middle, 80 + depth / 2],
        [middle + gap * 0.3, 84 + depth + gap * 0.6],
        [left, 150],
        [right + 60, 150],
        [left - 60, 190],
      ]),
    ],
    notes: [
      `${choice.product}, tooled concave`,
      choice.backing ?? 'Closed-cell backer rod, 25 to 50 percent compression',
      'Primer to both faces where tests require',
      `${wallNames[choice.right]}, clean and dry`,
      `${wallNames[choice.left]}, clean and dry`,
    ],
  });
}

/** A pipe through a wall, floor or roof. */
export function penetration(
  choice: Choice & { readonly place: 'wall' | 'floor'; readonly packing: string },
): Detail {
  const turn = (points: readonly Point[]): Point[] =>
    choice.place === 'floor' ? [...points] : points.map(([x, y]): Point => [y + 50, x - 30]);
  const one = (point: Point): Point => turn([point])[0] ?? point;
  const gap = choice.gap;
  return arrangeDetail({
    title: choice.title,
    scale: choice.scale ?? '3 in = 1 ft-0 in',
    shapes: [
      ...solid(turn(box(70, 128, 110 - gap, 56)), choice.left),
      ...solid(turn(box(230 + gap, 128, 110 - gap, 56)), choice.right),
      ...solid(turn(box(180 - gap, 142, gap, 42)), 'insulation'),
      ...solid(turn(box(230, 142, gap, 42)), 'insulation'),
      {
        kind: 'line',
        layer: 'Outline',
        points: turn(box(180, 60, 50, 190)),
        closed: true,
        fill: '#f2f4f5',
        weight: 1.2,
      },
      {
        kind: 'line',
        layer: 'Outline',
        points: turn([
          [205, 52],
          [205, 258],
        ]),
        weight: 0.5,
        dash: true,
      },
      {
        kind: 'line',
        layer: 'Sealant',
        points: turn([
          [180 - gap, 128],
          [180, 124],
          [180, 142],
          [180 - gap, 142],
        ]),
        closed: true,
        fill: '#e58a5b',
        weight: 1,
        colour: '#7c2d12',
      },
      {
        kind: 'line',
        layer: 'Sealant',
        points: turn([
          [230, 124],
          [230 + gap, 128],
          [230 + gap, 142],
          [230, 142],
        ]),
        closed: true,
        fill: '#e58a5b',
        weight: 1,
        colour: '#7c2d12',
      },
      ...leaders(430, 84, 36, [
        one([230 + gap / 2, 132]),
        one([230 + gap / 2, 165]),
        one([205, 90]),
        one([300, 150]),
      ]),
    ],
    notes: [
      `${choice.product}, depth as listed`,
      choice.packing,
      'Pipe or conduit, supported each side',
      `${wallNames[choice.right]} assembly`,
    ],
  });
}

/** A cover plate over a structural gap. */
export function coverJoint(
  choice: Choice & { readonly mode: 'floor' | 'wall-floor' | 'roof'; readonly barrier: boolean },
): Detail {
  const gap = choice.gap;
  const left = 205 - gap / 2;
  const right = 205 + gap / 2;
  const shapes: Shape[] = [
    ...solid(
      [
        [60, 108],
        [left - 26, 108],
        [left - 26, 120],
        [left, 120],
        [left, 200],
        [60, 200],
      ],
      choice.left,
    ),
    ...(choice.mode === 'wall-floor'
      ? solid(
          [
            [right, 46],
            [right + 90, 46],
            [right + 90, 210],
            [right, 210],
          ],
          choice.right,
        )
      : solid(
          [
            [right, 120],
            [right + 26, 120],
            [right + 26, 108],
            [350, 108],
            [350, 200],
            [right, 200],
          ],
          choice.right,
        )),
    ...solid(
      [
        [left - 26, 102],
        [left + 4, 102],
        [left + 4, 110],
        [left - 8, 110],
        [left - 8, 120],
        [left - 26, 120],
      ],
      'steel',
      '#d9dee2',
      0.9,
    ),
    {
      kind: 'line',
      layer: 'Outline',
      points: [
        [left - 18, 98],
        [choice.mode === 'wall-floor' ? right - 2 : right + 18, 98],
        [choice.mode === 'wall-floor' ? right - 2 : right + 18, 103],
        [left - 18, 103],
      ],
      closed: true,
      fill: '#aab4bc',
      weight: 1.1,
    },
    membrane(
      [
        [left, 130],
        [left + gap * 0.2, 156],
        [205, 164],
        [right - gap * 0.2, 156],
        [right, 130],
      ],
      '#2f3c47',
      2.2,
    ),
    { kind: 'dimension', from: [left, 222], to: [right, 222], text: `${(gap / 9).toFixed(0)} in NOM.` },
    { kind: 'circle', layer: 'Outline', at: [left - 17, 126], radius: 2, fill: '#111921', weight: 0.6 },
    {
      kind: 'line',
      layer: 'Outline',
      points: [
        [left - 17, 118],
        [left - 17, 150],
      ],
      weight: 1.4,
    },
  ];
  if (choice.mode !== 'wall-floor') {
    shapes.push(
      ...solid(
        [
          [right - 4, 102],
          [right + 26, 102],
          [right + 26, 120],
          [right + 8, 120],
          [right + 8, 110],
          [right - 4, 110],
        ],
        'steel',
        '#d9dee2',
        0.9,
      ),
    );
  }
  if (choice.barrier) {
    shapes.push(
      ...solid(
        [
          [left, 172],
          [left + gap * 0.15, 190],
          [right - gap * 0.15, 190],
          [right, 172],
          [right, 184],
          [right - gap * 0.2, 202],
          [left + gap * 0.2, 202],
          [left, 184],
        ],
        'insulation',
        '#f7ecec',
        0.8,
      ),
    );
  }
  return arrangeDetail({
    title: choice.title,
    scale: choice.scale ?? '3 in = 1 ft-0 in',
    shapes: [
      ...shapes,
      ...leaders(430, 70, 34, [
        [205, 100],
        [left - 14, 108],
        [left - 17, 140],
        [205, 163],
        ...(choice.barrier ? [[205, 196] as Point] : []),
        [80, 150],
        [choice.mode === 'wall-floor' ? right + 50 : 330, 150],
      ]),
    ],
    notes: [
      `${choice.product} cover plate, ${choice.mode === 'roof' ? 'bellows above' : '6063-T6 aluminum'}`,
      'Frame set in block-out, level',
      'Anchor, 3/8 in at 18 in o.c.',
      'Moisture blanket, sloped to drain tube',
      ...(choice.barrier ? ['Fire barrier, 2-hour, flanges at 12 in o.c.'] : []),
      wallNames[choice.left],
      wallNames[choice.right],
    ],
  });
}
