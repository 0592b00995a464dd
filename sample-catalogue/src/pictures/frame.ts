import sharp from 'sharp';
import { textOutline } from '../paper/fonts.ts';

/** A number with no more digits than a picture needs. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

/** One line of a package's label, as outlines. */
export function labelText(
  text: string,
  size: number,
  x: number,
  baseline: number,
  fill = '#ffffff',
  face: 'sansBold' | 'sansSemi' = 'sansBold',
): string {
  return `<g fill="${fill}">${textOutline(text, face, size, x, baseline, 'middle')}</g>`;
}

/** The largest size at which a mark fits a label of the given width. */
export function fittingSize(text: string, width: number, largest: number): number {
  return Math.min(largest, width / Math.max(1, text.length * 0.66));
}

/** Wraps drawing code in units of 120 by 120 as a whole picture on white. */
export function frame(inside: string, box = '0 0 120 120'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="640" height="640"><rect x="-50" y="-50" width="300" height="300" fill="#ffffff"/>${inside}</svg>`;
}

/** Renders a picture as PNG on white. */
export async function renderPng(svg: string, width: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: 72 })
    .resize(width, width, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** Mixes a colour with white (positive) or black (negative). */
export function shade(hex: string, amount: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const mix = (channel: number): number =>
    Math.round(amount >= 0 ? channel + (255 - channel) * amount : channel * (1 + amount));
  const [red, green, blue] = [(value >> 16) & 255, (value >> 8) & 255, value & 255].map(mix);
  return `#${[red, green, blue].map((channel) => (channel ?? 0).toString(16).padStart(2, '0')).join('')}`;
}
