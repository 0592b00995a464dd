import { unmarked } from '../text/han-forms.ts';
import { withRoom } from '../text/leading.ts';
import { wrapBalanced, wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { INK } from './painter.ts';

/** Characters of double width. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** The style of the title by its length: up to 40 characters, up to 80, longer. */
export function titleStyle(title: string): Style {
  const length = [...unmarked(title)].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);
  const step = ((): Style => {
    if (length <= 40) return { face: 'bold', size: 40, leading: 42.4, tracking: -1, colour: INK };
    if (length <= 80) return { face: 'bold', size: 31, leading: 32.86, tracking: -0.775, colour: INK };
    return { face: 'bold', size: 24, leading: 26.88, tracking: -0.432, colour: INK };
  })();
  return withRoom(step, title);
}

/** A title with its lines broken. */
export interface SetTitle {
  readonly title: readonly string[];
  readonly style: Style;
  readonly isCut: boolean;
}

/** Sets the title in the largest size at which all of it fits in a height, or cuts it. */
export function setTitle(text: string, width: number, height: number): SetTitle {
  const usual = titleStyle(text);
  const smaller = [18, 14, 10].map(
    (size): Style => ({ ...usual, size, leading: (usual.leading / usual.size) * size }),
  );
  for (const style of [usual, ...smaller]) {
    const title = wrapBalanced(text, width, style);
    if (title.length * style.leading <= height) return { title, style, isCut: false };
  }
  const style = smaller.at(-1) ?? usual;
  const most = Math.max(1, Math.floor(height / style.leading));
  return { title: wrapText(text, width, style, most), style, isCut: true };
}
