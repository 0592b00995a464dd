import sharp from 'sharp';
import type { SeededRandom } from './seeded-random.ts';

/**
 * A JPEG of the size in bytes of a photograph with its dimensions: soft colour with grain.
 * @param width in pixels
 * @param height in pixels
 */
export async function photograph(random: SeededRandom, width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  const [red, green, blue] = [random.whole(40, 160), random.whole(40, 160), random.whole(40, 160)];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const grain = random.whole(0, 60);
      const light = Math.round(30 * Math.sin(x / 90) * Math.cos(y / 70));
      pixels[at++] = red + grain + light;
      pixels[at++] = green + grain - light;
      pixels[at++] = blue + grain;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
