import { type LayerKind, layerLooks } from '../data/systems.ts';
import { shade, short } from './frame.ts';

const across = [0.866, 0.5] as const;
const along = [-0.866, 0.5] as const;

/** The layers of an assembly as an isometric stack, each set back from the one below it. */
export function layerStack(kinds: readonly LayerKind[]): string {
  const total = kinds.reduce((sum, kind) => sum + layerLooks[kind].height, 0);
  const deep = 44;
  let base = 0;
  const bodies = kinds.map((kind, index) => {
    const look = layerLooks[kind];
    const length = 64 - index * (46 / Math.max(3, kinds.length));
    const bottom = base;
    base += look.height;
    const at = (u: number, v: number, height: number): string =>
      `${short(67.3 + across[0] * u + along[0] * v)} ${short(24 + total / 2 + across[1] * u + along[1] * v - height)}`;
    const face = (points: readonly string[], fill: string): string =>
      `<path d="M${points.join('L')}Z" fill="${fill}"/>`;
    const lines = Array.from({ length: look.lines }, (_, line) => {
      const u = (length * (line + 1)) / (look.lines + 1);
      return `<path d="M${at(u, 0, base)}L${at(u, deep, base)}"/>`;
    });
    return (
      face([at(0, 0, base), at(length, 0, base), at(length, deep, base), at(0, deep, base)], look.top) +
      face(
        [at(0, deep, base), at(length, deep, base), at(length, deep, bottom), at(0, deep, bottom)],
        look.side,
      ) +
      face(
        [at(length, 0, base), at(length, deep, base), at(length, deep, bottom), at(length, 0, bottom)],
        shade(look.side, -0.12),
      ) +
      lines.join('')
    );
  });
  return `<g stroke="#26323d" stroke-width=".7" stroke-linejoin="round">${bodies.join('')}</g>`;
}

/** A whole picture of a system. */
export function systemPicture(kinds: readonly LayerKind[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="16 -6 120 98" width="640" height="523"><rect x="0" y="-20" width="160" height="140" fill="#ffffff"/>${layerStack(kinds)}</svg>`;
}
