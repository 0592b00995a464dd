import sharp from 'sharp';
import { textOutline } from '../paper/fonts.ts';
import { randomFrom } from '../paper/random.ts';

/** A page as an office scanner produces it: grey, slightly rotated, with dust and a shadow at the edge. */
export async function renderScan(
  name: string,
  heading: string,
  lines: readonly string[],
  pageNumber: number,
): Promise<Uint8Array> {
  const random = randomFrom(`scan ${name} ${pageNumber}`);
  const width = 1275;
  const height = 1650;
  const body = lines.map((line, index) => textOutline(line, 'serif', 21, 150, 360 + index * 34)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f4f3ef"/><g transform="rotate(${((random() - 0.5) * 1.6).toFixed(3)} 637 825)" fill="#2a2a2c"><rect x="140" y="120" width="64" height="64"/><g fill="#2a2a2c">${textOutline('ARDENT BUILDING ENVELOPE', 'sansBold', 26, 224, 162)}</g><rect x="140" y="206" width="1000" height="3"/>${textOutline(heading, 'serifBold', 32, 150, 290)}${body}<g fill="none" stroke="#3a3a46" stroke-width="3"><path d="M180 1400q40-80 70-10t60-20 50 0 70-30 60 40 90-20"/><circle cx="930" cy="1380" r="96"/><circle cx="930" cy="1380" r="70"/></g>${textOutline(`${pageNumber}`, 'serif', 20, 637, 1560, 'middle')}</g><rect x="0" y="0" width="14" height="${height}" fill="#00000033"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let state = Math.floor(random() * 4294967295) >>> 0;
  const clamped = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  for (let index = 0; index < clamped.length; index += info.channels) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const value = (clamped[index] ?? 255) * 0.97 + ((state >>> 16) / 65535 - 0.5) * 22;
    clamped[index] = state % 21011 === 0 ? 70 : value;
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .greyscale()
    .jpeg({ quality: 62 })
    .toBuffer();
}
