import sharp from 'sharp';
import { pick, randomFrom } from '../paper/random.ts';
import { shade, short } from './frame.ts';

export type SceneKind = 'tower' | 'roof' | 'plaza' | 'foundation' | 'facade' | 'joint';
export const sceneKinds: readonly SceneKind[] = ['tower', 'roof', 'plaza', 'foundation', 'facade', 'joint'];

/**
 * A view of a building derived from its name: sky, volume, light and grain, so that it prints like a photograph.
 */
export async function renderScene(
  name: string,
  kind: SceneKind,
  size: { width: number; height: number },
  grain = 14,
  quality = 82,
): Promise<Uint8Array> {
  const pixels = await scenePixels(name, kind, size, grain);
  return sharp(pixels, { raw: { width: size.width, height: size.height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** The same view in a lossless format. */
export async function renderScenePng(
  name: string,
  kind: SceneKind,
  size: { width: number; height: number },
): Promise<Uint8Array> {
  const pixels = await scenePixels(name, kind, size, 3);
  return sharp(pixels, { raw: { width: size.width, height: size.height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

async function scenePixels(
  name: string,
  kind: SceneKind,
  size: { width: number; height: number },
  grain: number,
): Promise<Buffer> {
  const random = randomFrom(`scene ${name}`);
  const { data } = await sharp(Buffer.from(sceneSvg(kind, random, size)), { limitInputPixels: false })
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = size;
  // A clamped array rounds and clamps by itself.
  const clamped = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const across = Float64Array.from({ length: width }, (_, x) => (x / width - 0.5) ** 2 * 0.42);
  let state = Math.floor(random() * 4294967295) >>> 0;
  let at = 0;
  for (let y = 0; y < height; y++) {
    const middle = 1 - (y / height - 0.5) ** 2 * 0.42;
    for (let x = 0; x < width; x++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const noise = ((state >>> 16) / 65535 - 0.5) * grain * 2;
      const light = middle - (across[x] ?? 0);
      clamped[at] = (clamped[at] ?? 0) * light + noise;
      clamped[at + 1] = (clamped[at + 1] ?? 0) * light + noise;
      clamped[at + 2] = (clamped[at + 2] ?? 0) * light + noise;
      at += 3;
    }
  }
  return data;
}

const skies = [
  ['#6f9cc4', '#dfe9f1'],
  ['#33567d', '#e9c9a4'],
  ['#8fa6b8', '#eef1f2'],
  ['#2f4d73', '#b9d0e2'],
] as const;

function sceneSvg(kind: SceneKind, random: () => number, size: { width: number; height: number }): string {
  const ratio = size.height / size.width;
  const tall = 1000 * ratio;
  const [high, low] = pick(random, skies);
  const clouds = Array.from(
    { length: 26 },
    () =>
      `<ellipse cx="${short(random() * 1000)}" cy="${short(random() * tall * 0.5)}" rx="${short(60 + random() * 160)}" ry="${short(8 + random() * 26)}" fill="url(#cloud)" opacity="${short(0.12 + random() * 0.3)}"/>`,
  ).join('');
  const sky = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient><radialGradient id="cloud"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="1000" height="${short(tall)}" fill="url(#sky)"/>${clouds}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${short(tall)}" width="${size.width}" height="${size.height}">${sky}${painters[kind](random, tall)}</svg>`;
}

type Painter = (random: () => number, tall: number) => string;
type Corner = readonly [number, number];

/** A wall in perspective, divided into panels that each catch the light differently. */
function wall(
  random: () => number,
  [a, b, c, d]: readonly [Corner, Corner, Corner, Corner],
  columns: number,
  rows: number,
  colours: readonly string[],
  seam: string,
): string {
  const at = (u: number, v: number): string => {
    const top: Corner = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u];
    const bottom: Corner = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u];
    return `${short(top[0] + (bottom[0] - top[0]) * v)} ${short(top[1] + (bottom[1] - top[1]) * v)}`;
  };
  let out = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const colour = shade(pick(random, colours), (random() - 0.5) * 0.3 + (1 - row / rows) * 0.12);
      out += `<path d="M${at(column / columns, row / rows)}L${at((column + 1) / columns, row / rows)}L${at((column + 1) / columns, (row + 1) / rows)}L${at(column / columns, (row + 1) / rows)}Z" fill="${colour}" stroke="${seam}" stroke-width="1.6"/>`;
    }
  }
  return out;
}

const glass: readonly string[] = ['#5b87a5', '#44708e', '#7fa3b8', '#9cbccb', '#38586e'];
const painters: Readonly<Record<SceneKind, Painter>> = {
  tower: (random, tall) => {
    const edge = 360 + random() * 220;
    const top = tall * (0.06 + random() * 0.12);
    return `${wall(
      random,
      [
        [edge - 260, top + 90],
        [edge, top],
        [edge, tall],
        [edge - 330, tall],
      ],
      9,
      34,
      glass,
      '#d5dde2',
    )}${wall(
      random,
      [
        [edge, top],
        [edge + 330, top + 130],
        [edge + 400, tall],
        [edge, tall],
      ],
      12,
      34,
      ['#2f4a5f', '#3c5b72', '#4d7088', '#26394a'],
      '#aeb9c1',
    )}${wall(
      random,
      [
        [0, tall * 0.62],
        [edge - 240, tall * 0.66],
        [edge - 240, tall],
        [0, tall],
      ],
      12,
      9,
      ['#b5654a', '#a4573e', '#c0775c'],
      '#d9c3b5',
    )}<rect x="0" y="${short(tall * 0.96)}" width="1000" height="${short(tall * 0.04)}" fill="#3a4046"/>`;
  },
  facade: (random, tall) =>
    `${wall(
      random,
      [
        [0, -40],
        [1000, tall * 0.2],
        [1000, tall * 0.9],
        [0, tall + 120],
      ],
      16,
      12,
      pick(random, [
        ['#cfc7b2', '#c4b99f', '#d8d2c2'],
        ['#9fb0bb', '#8799a6', '#b4c1c9'],
        ['#b5654a', '#a9583f', '#bf7458'],
      ] as const),
      '#5b5f62',
    )}${wall(
      random,
      [
        [90, tall * 0.22],
        [360, tall * 0.28],
        [360, tall * 0.62],
        [90, tall * 0.7],
      ],
      4,
      3,
      glass,
      '#1d2429',
    )}${wall(
      random,
      [
        [520, tall * 0.33],
        [740, tall * 0.38],
        [740, tall * 0.64],
        [520, tall * 0.67],
      ],
      4,
      3,
      glass,
      '#1d2429',
    )}<path d="M0 ${short(tall * 0.96)}L1000 ${short(tall * 0.84)}V${short(tall)}H0z" fill="#565c60"/>`,
  roof: (random, tall) =>
    `${wall(
      random,
      [
        [180, tall * 0.4],
        [820, tall * 0.4],
        [1300, tall * 1.02],
        [-300, tall * 1.02],
      ],
      9,
      14,
      ['#f1f3f3', '#e6eaeb', '#dde3e5'],
      '#c9d1d5',
    )}${[0, 1, 2, 3].map((unit) => `<g transform="translate(${short(260 + unit * 150 + random() * 30)} ${short(tall * (0.44 + unit * 0.09))})"><path d="M0 0h70v52H0z" fill="#aab4bc"/><path d="M70 0l26-16v52l-26 16z" fill="#7f8b95"/><path d="M0 0l26-16h70L70 0z" fill="#cfd6db"/><path d="M8 12h54M8 22h54M8 32h54" stroke="#6b7782" stroke-width="3"/></g>`).join('')}<path d="M0 ${short(tall * 0.4)}H1000v14H0z" fill="#8f9aa4"/>${wall(
      random,
      [
        [620, tall * 0.14],
        [900, tall * 0.18],
        [900, tall * 0.4],
        [620, tall * 0.4],
      ],
      10,
      9,
      glass,
      '#e3e8eb',
    )}`,
  plaza: (random, tall) =>
    `${wall(
      random,
      [
        [220, tall * 0.46],
        [780, tall * 0.46],
        [1500, tall * 1.02],
        [-500, tall * 1.02],
      ],
      18,
      18,
      ['#c3cacf', '#b4bcc2', '#cfd5d9', '#a9b1b7'],
      '#8b949b',
    )}${wall(
      random,
      [
        [0, tall * 0.1],
        [300, tall * 0.24],
        [300, tall * 0.48],
        [0, tall * 0.56],
      ],
      9,
      8,
      glass,
      '#d5dde2',
    )}${wall(
      random,
      [
        [700, tall * 0.22],
        [1000, tall * 0.06],
        [1000, tall * 0.58],
        [700, tall * 0.48],
      ],
      10,
      9,
      ['#cfc7b2', '#c2b89e', '#5b87a5'],
      '#eceff0',
    )}${[0, 1, 2, 3, 4, 5]
      .map(() => {
        const x = 120 + random() * 760;
        const y = tall * (0.52 + random() * 0.2);
        const r = 26 + random() * 34;
        return `<rect x="${short(x - 4)}" y="${short(y)}" width="8" height="60" fill="#5b4a36"/><circle cx="${short(x)}" cy="${short(y - r * 0.5)}" r="${short(r)}" fill="#56733f"/><circle cx="${short(x - r * 0.3)}" cy="${short(y - r * 0.7)}" r="${short(r * 0.6)}" fill="#7d9457"/>`;
      })
      .join('')}`,
  foundation: (random, tall) =>
    `<rect width="1000" height="${short(tall)}" fill="#b9a27e"/>${wall(
      random,
      [
        [0, tall * 0.08],
        [620, tall * 0.24],
        [620, tall * 0.74],
        [0, tall * 0.94],
      ],
      10,
      16,
      ['#2f3c47', '#27323b', '#384753'],
      '#4b5a66',
    )}${wall(
      random,
      [
        [620, tall * 0.24],
        [1000, tall * 0.12],
        [1000, tall * 0.84],
        [620, tall * 0.74],
      ],
      6,
      9,
      ['#b9b4a8', '#c6c1b6', '#aca698'],
      '#8e887c',
    )}<path d="M0 ${short(tall * 0.94)}L620 ${short(tall * 0.74)} 1000 ${short(tall * 0.84)}V${short(tall)}H0z" fill="#8a7455"/>${Array.from({ length: 120 }, () => `<ellipse cx="${short(random() * 1000)}" cy="${short(tall * (0.86 + random() * 0.14))}" rx="${short(4 + random() * 12)}" ry="${short(2 + random() * 6)}" fill="${shade('#9a8462', (random() - 0.5) * 0.6)}"/>`).join('')}`,
  joint: (random, tall) =>
    `<rect width="1000" height="${short(tall)}" fill="#d6d2c6"/>${Array.from({ length: 420 }, () => `<circle cx="${short(random() * 1000)}" cy="${short(random() * tall)}" r="${short(1 + random() * 5)}" fill="${shade('#bdb8aa', (random() - 0.5) * 0.5)}" opacity=".7"/>`).join('')}<defs><linearGradient id="bead"><stop offset="0" stop-color="#4a4d50"/><stop offset=".35" stop-color="#8b8f92"/><stop offset=".6" stop-color="#6b6f72"/><stop offset="1" stop-color="#2c2e30"/></linearGradient></defs><rect x="430" y="0" width="130" height="${short(tall)}" fill="url(#bead)"/><rect x="424" y="0" width="7" height="${short(tall)}" fill="#00000055"/><rect x="560" y="0" width="5" height="${short(tall)}" fill="#ffffff66"/>`,
};
