import type { SeededRandom } from '../seeded-random.ts';
import { PlainFile, references } from './plain-file.ts';

/** The size of a sheet, in units of the drawing; the page is a quarter of it in points. */
const [WIDE, HIGH] = [14_000, 10_000];

/**
 * Drawings as CAD programs plot them: each sheet one content stream of tens or hundreds of thousands of strokes, every
 * group of them on a layer, with short texts and hatching within clipping rectangles.
 */
export function plottedDrawing(
  random: SeededRandom,
  { sheets, strokes, layers }: { sheets: number; strokes: number; layers: number },
): Buffer {
  const file = new PlainFile();
  const [root, tree] = [file.reserve(), file.reserve()];
  const groups = Array.from({ length: layers }, (_, layer) =>
    file.add(`<</Type/OCG/Name(A-WALL-${layer})>>`),
  );
  const font = file.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  const properties = groups.map((group, layer) => `/L${layer} ${group} 0 R`).join('');
  const pages = Array.from({ length: sheets }, () => {
    const content = file.stream('', sheet(random, strokes, layers));
    return file.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 3456 2592]/Contents ${content} 0 R/Resources<</Font<</F1 ${font} 0 R>>/Properties<<${properties}>>>>>>`,
    );
  });
  file.write(tree, `<</Type/Pages/Count ${sheets}/Kids[${references(pages)}]>>`);
  const listed = references(groups);
  file.write(
    root,
    `<</Type/Catalog/Pages ${tree} 0 R/OCProperties<</OCGs[${listed}]/D<</Order[${listed}]>>>>>>`,
  );
  return file.bytes(root);
}

function sheet(random: SeededRandom, strokes: number, layers: number): string {
  const lines = ['0.24 0 0 0.24 0 0 cm'];
  for (let made = 0; made < strokes; ) {
    const count = random.whole(20, 320);
    let [x, y] = [random.whole(0, WIDE), random.whole(0, HIGH)];
    lines.push(`/OC /L${random.whole(0, layers - 1)} BDC`, `${random.whole(1, 20)} w 0.2 0.4 0.6 RG 1 J 1 j`);
    for (let stroke = 0; stroke < count; stroke++) {
      if (stroke % 7 === 0) lines.push(`${x} ${y} m`);
      x += random.whole(-100, 100);
      y += random.whole(-100, 100);
      lines.push(`${x} ${y} l`);
      if (stroke % 7 === 6) lines.push('S');
    }
    lines.push('S');
    if (random.whole(0, 2) === 0)
      lines.push(`BT /F1 ${random.whole(30, 90)} Tf 1 0 0 1 ${x} ${y} Tm (GRID ${made} TYP. U.N.O.) Tj ET`);
    if (random.whole(0, 5) === 0) lines.push(hatching(x, y));
    lines.push('EMC');
    made += count;
  }
  return lines.join('\n');
}

function hatching(x: number, y: number): string {
  const strokes = Array.from(
    { length: 40 },
    (_, at) => `${x + 9 * at} ${y} m ${x + 9 * at + 300} ${y + 300} l S`,
  );
  return `q ${x} ${y} 300 300 re W n ${strokes.join('\n')} Q`;
}
