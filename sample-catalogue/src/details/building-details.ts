import { arrangeDetail } from './arrange-detail.ts';
import { type Choice, wallNames } from './choice.ts';
import { bead, box, type Detail, leaders, membrane, type Point, rod, type Shape, solid } from './shapes.ts';

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
