import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import sharp from 'sharp';

/** Wide pictures are stored smaller than they were taken; their text stays legible. */
const SCALE = 0.75;

const folder = path.join(import.meta.dirname, '..', '..', 'docs', 'screens');

/** Lets everything come to rest: fonts, pictures in view, placeholders and motion. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const root = document.querySelector('submittal-builder')?.shadowRoot;
        const inView = (image: HTMLImageElement) => {
          const { top, bottom, left, right, width } = image.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        };
        const waiting = [...(root?.querySelectorAll('img') ?? [])].some(
          (image) => inView(image) && !image.complete,
        );
        const moving = root
          ?.getAnimations()
          .some(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === 1);
        return waiting || moving === true;
      }),
    )
    .toBe(false);
}

interface PictureOptions {
  /** Shows the whole page, up to this many pixels, instead of one screenful. */
  readonly tall?: number;
  /** Placeholders and waiting sheets never come to rest. */
  readonly moving?: boolean;
}

/** Takes a picture of the page and keeps it, small, in `docs/screens/`. */
export async function keepPicture(
  page: Page,
  { project }: TestInfo,
  name: string,
  { tall, moving }: PictureOptions = {},
): Promise<void> {
  // Nothing is hovered, unless it is being dragged.
  if (!moving) await page.mouse.move(0, 0);
  const size = page.viewportSize();
  if (tall && size) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, Math.min(whole, tall)) });
  }
  if (!moving) await rest(page);
  const picture = await page.screenshot({ animations: moving ? 'allow' : 'disabled', caret: 'hide' });
  mkdirSync(folder, { recursive: true });
  const width = page.viewportSize()?.width ?? 0;
  await sharp(picture)
    .resize({ width: width < 768 ? width : Math.round(width * SCALE) })
    .webp({ quality: 55, effort: 6, smartSubsample: true })
    .toFile(path.join(folder, `${name}-${project.name}.webp`));
  const raw = process.env.PICTURES_RAW;
  if (raw)
    await sharp(picture)
      .png()
      .toFile(path.join(raw, `${name}-${project.name}.png`));
}
