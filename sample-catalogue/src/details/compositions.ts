import { arrangeDetail } from './arrange-detail.ts';
import {
  bead,
  box,
  type Detail,
  type Hatch,
  leaders,
  membrane,
  type Point,
  rod,
  type Shape,
  solid,
} from './shapes.ts';

export interface Choice {
  readonly title: string;
  readonly product: string;
  readonly left: Hatch;
  readonly right: Hatch;
  readonly gap: number;
  readonly backing?: string;
  readonly scale?: string;
}

const wallNames: Readonly<Record<Hatch, string>> = {
  concrete: 'Concrete',
  masonry: 'Masonry',
  earth: 'Undisturbed or compacted earth',
  insulation: 'Insulation',
  steel: 'Aluminum or steel frame',
  wood: 'Wood blocking',
  gypsum: 'Gypsum sheathing',
  stone: 'Stone',
  gravel: 'Drainage gravel',
};

/** Two faces, a gap, backing and sealant. */
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

/** A window frame against a wall: at jamb (plan) or at sill and head (section). */
export function opening(
  choice: Choice & { readonly place: 'jamb' | 'head' | 'sill'; readonly barrier: string },
): Detail {
  const turn = (points: readonly Point[]): Point[] =>
    choice.place === 'jamb'
      ? [...points]
      : choice.place === 'sill'
        ? points.map(([x, y]): Point => [y + 60, 330 - x])
        : points.map(([x, y]): Point => [y + 60, x - 20]);
  const one = ([x, y]: Point): Point => turn([[x, y]])[0] ?? [x, y];
  const gap = choice.gap;
  const frame = 205 + gap;
  const jog = turn(box(frame, 96, 46, 62));
  const shapes: Shape[] = [
    ...solid(turn(box(60, 70, 140, 44)), choice.left),
    ...solid(turn(box(60, 122, 145, 26)), 'insulation'),
    ...solid(turn(box(60, 154, 145, 9)), 'gypsum', '#f6efd9'),
    ...solid(turn(box(60, 163, 145, 62)), choice.right),
    ...solid(turn(box(150, 163, 55, 62)), 'wood'),
    membrane(
      turn([
        [60, 152],
        [207, 152],
        [207, 226],
      ]),
    ),
    ...solid(jog, 'steel', '#e3e8eb'),
    ...solid(turn(box(frame + 8, 104, 30, 18)), 'gypsum', '#ffffff', 0.6),
    {
      kind: 'line',
      layer: 'Outline',
      points: turn(box(frame + 46, 116, 96, 7)),
      closed: true,
      fill: '#d8ecf3',
      weight: 0.8,
    },
    {
      kind: 'line',
      layer: 'Outline',
      points: turn(box(frame + 46, 135, 96, 7)),
      closed: true,
      fill: '#d8ecf3',
      weight: 0.8,
    },
    bead(
      one([205, 97])[0] - (choice.place === 'jamb' ? 0 : 0),
      one([205, 97])[1] - (choice.place === 'sill' ? gap : 0),
      gap,
      12,
      choice.place !== 'jamb',
    ),
    rod(...one([205 + gap / 2, 116]), gap * 0.58),
    rod(...one([205 + gap / 2, 146]), gap * 0.5),
    ...leaders(430, 70, 30, [
      one([205 + gap / 2, 103]),
      one([205 + gap / 2, 116]),
      one([170, 152]),
      one([frame + 30, 140]),
      one([120, 92]),
      one([120, 135]),
      one([178, 200]),
    ]),
  ];
  return arrangeDetail({
    title: choice.title,
    scale: choice.scale ?? '6 in = 1 ft-0 in',
    shapes,
    notes: [
      `${choice.product} weatherseal, tooled`,
      'Backer rod; second seal at air barrier line',
      `${choice.barrier}, returned 3 in min. into opening`,
      'Window frame, anchored to structure',
      `${wallNames[choice.left]} cladding`,
      'Continuous insulation',
      choice.place === 'sill' ? 'Blocking with sloped sill pan' : 'Blocking and framing',
    ],
  });
}

/** A roof edge with parapet and coping. */
export function parapet(choice: Choice & { readonly membraneName: string }): Detail {
  return arrangeDetail({
    title: choice.title,
    scale: choice.scale ?? '1-1/2 in = 1 ft-0 in',
    shapes: [
      ...solid(
        [
          [60, 210],
          [300, 210],
          [300, 236],
          [60, 236],
        ],
        'steel',
        '#e9edf0',
      ),
      ...solid(
        [
          [132, 178],
          [300, 190],
          [300, 210],
          [132, 210],
        ],
        'insulation',
      ),
      ...solid(box(86, 84, 46, 152), choice.left),
      ...solid(box(86, 72, 46, 12), 'wood'),
      ...solid(box(58, 92, 22, 160), choice.right),
      {
        kind: 'line',
        layer: 'Outline',
        points: [
          [48, 106],
          [48, 66],
          [144, 62],
          [144, 96],
          [140, 98],
        ],
        weight: 2,
        colour: '#5b6873',
      },
      {
        kind: 'line',
        layer: 'Outline',
        points: [
          [132, 178],
          [150, 168],
          [132, 160],
        ],
        closed: true,
        fill: '#d9dee2',
        weight: 0.8,
      },
      membrane(
        [
          [300, 188],
          [150, 176],
          [136, 158],
          [136, 70],
          [84, 70],
          [84, 100],
        ],
        '#b8430b',
        3,
      ),
      bead(52, 104, 8, 8),
      rod(200, 182, 2.4),
      { kind: 'dimension', from: [320, 186], to: [320, 70], text: '8 in MIN.' },
      ...leaders(430, 66, 32, [
        [96, 64],
        [136, 120],
        [142, 168],
        [230, 184],
        [108, 140],
        [66, 180],
        [56, 108],
      ]),
    ],
    notes: [
      'Metal coping with cleat, sloped to roof',
      `${choice.membraneName}, up and over parapet`,
      'Cant or fillet at change of plane',
      'Insulation, sloped 1/4 in per ft',
      `${wallNames[choice.left]} parapet with blocking`,
      `${wallNames[choice.right]} cladding`,
      `${choice.product} at coping drip and joints`,
    ],
  });
}

/** A foundation wall on its footing. */
export function foundation(
  choice: Choice & { readonly membraneName: string; readonly board: string },
): Detail {
  return arrangeDetail({
    title: choice.title,
    scale: choice.scale ?? '1 in = 1 ft-0 in',
    shapes: [
      ...solid(
        [
          [60, 96],
          [196, 100],
          [196, 262],
          [60, 262],
        ],
        'earth',
        '#fbf7ef',
        0.5,
      ),
      ...solid(
        [
          [150, 232],
          [212, 232],
          [212, 262],
          [150, 262],
        ],
        'gravel',
        '#ffffff',
        0.5,
      ),
      ...solid(
        [
          [196, 232],
          [330, 232],
          [330, 262],
          [196, 262],
        ],
        'concrete',
      ),
      ...solid(box(228, 60, 48, 172), 'concrete'),
      ...solid(box(276, 206, 90, 18), 'concrete'),
      ...solid(box(276, 224, 90, 8), 'gravel'),
      membrane(
        [
          [226, 84],
          [226, 226],
          [214, 230],
          [198, 230],
          [194, 246],
        ],
        '#2f3c47',
        3.4,
      ),
      {
        kind: 'line',
        layer: 'Membrane',
        points: [
          [219, 96],
          [219, 226],
        ],
        weight: 4,
        colour: '#5d7f8a',
        dash: true,
      },
      {
        kind: 'line',
        layer: 'Outline',
        points: [
          [222, 78],
          [230, 78],
          [230, 90],
          [222, 90],
        ],
        closed: true,
        fill: '#aab4bc',
        weight: 0.8,
      },
      { kind: 'circle', layer: 'Outline', at: [176, 246], radius: 10, fill: '#ffffff', weight: 1 },
      { kind: 'circle', layer: 'Outline', at: [252, 228], radius: 3.4, fill: '#3b5249', weight: 0.8 },
      {
        kind: 'line',
        layer: 'Outline',
        points: [
          [40, 94],
          [226, 98],
        ],
        weight: 1.6,
      },
      ...leaders(430, 66, 30, [
        [226, 82],
        [226, 140],
        [219, 170],
        [214, 230],
        [252, 228],
        [176, 246],
        [250, 130],
        [120, 180],
      ]),
    ],
    notes: [
      'Termination bar with sealant, above grade',
      choice.membraneName,
      choice.board,
      'Fillet of liquid membrane at footing',
      'Waterstop at construction joint',
      'Perforated footing drain in filter fabric',
      'Foundation wall, cured 7 days',
      'Backfill in 8 in lifts',
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

/** A floor or roof drain in a deck. */
export function drain(choice: Choice & { readonly membraneName: string }): Detail {
  return arrangeDetail({
    title: choice.title,
    scale: choice.scale ?? '3 in = 1 ft-0 in',
    shapes: [
      ...solid(
        [
          [60, 150],
          [166, 156],
          [166, 212],
          [60, 212],
        ],
        'concrete',
      ),
      ...solid(
        [
          [244, 156],
          [350, 150],
          [350, 212],
          [244, 212],
        ],
        'concrete',
      ),
      ...solid(
        [
          [60, 112],
          [168, 118],
          [168, 132],
          [60, 126],
        ],
        choice.left,
      ),
      ...solid(
        [
          [242, 118],
          [350, 112],
          [350, 126],
          [242, 132],
        ],
        choice.right,
      ),
      ...solid(
        [
          [166, 156],
          [188, 170],
          [188, 250],
          [222, 250],
          [222, 170],
          [244, 156],
          [238, 152],
          [214, 164],
          [196, 164],
          [172, 152],
        ],
        'steel',
        '#e3e8eb',
      ),
      membrane(
        [
          [60, 147],
          [166, 153],
          [190, 166],
        ],
        '#2f3c47',
        3,
      ),
      membrane(
        [
          [350, 147],
          [244, 153],
          [220, 166],
        ],
        '#2f3c47',
        3,
      ),
      {
        kind: 'line',
        layer: 'Membrane',
        points: [
          [60, 138],
          [168, 144],
        ],
        weight: 5,
        colour: '#5d7f8a',
        dash: true,
      },
      {
        kind: 'line',
        layer: 'Membrane',
        points: [
          [350, 138],
          [242, 144],
        ],
        weight: 5,
        colour: '#5d7f8a',
        dash: true,
      },
      {
        kind: 'line',
        layer: 'Outline',
        points: box(172, 122, 66, 10),
        closed: true,
        fill: '#8f9aa4',
        weight: 1,
      },
      ...leaders(430, 84, 34, [
        [205, 126],
        [110, 118],
        [110, 141],
        [120, 150],
        [176, 160],
        [300, 190],
      ]),
    ],
    notes: [
      'Drain strainer with weep holes',
      `${wallNames[choice.left]} wearing course`,
      'Drainage composite, fabric turned at drain',
      choice.membraneName,
      `Clamping ring in bed of ${choice.product}`,
      'Structural slab, sloped to drain',
    ],
  });
}
