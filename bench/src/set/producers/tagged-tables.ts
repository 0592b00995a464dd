import type { SeededRandom } from '../seeded-random.ts';
import { PlainFile, references } from './plain-file.ts';

/** The size of a row and of a column, in points. */
const [ROW, COLUMN] = [11, 64];
const WORDS =
  'sealant joint backer primer substrate movement cure tensile flashing membrane panel anchor'.split(' ');

/**
 * Tables as browsers print them: each cell, each paragraph in it and each run of text is an element of the structure,
 * an object of its own that names its parent and its page. A page has more than a thousand.
 */
export function taggedTables(
  random: SeededRandom,
  { pages, rows, columns }: { pages: number; rows: number; columns: number },
): Buffer {
  const file = new PlainFile();
  const [root, tree, structure, document] = [file.reserve(), file.reserve(), file.reserve(), file.reserve()];
  const font = file.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  const element = (kind: string, parent: number, kids: string, page?: number): string =>
    `<</Type /StructElem\n/S /${kind}\n/P ${parent} 0 R\n${page === undefined ? '' : `/Pg ${page} 0 R\n`}/K ${kids}>>`;
  const tables: number[] = [];
  const parents: string[] = [];
  const leaves: number[] = [];
  for (let index = 0; index < pages; index++) {
    const page = file.reserve();
    const table = file.reserve();
    const content: string[] = [];
    const marked: number[] = [];
    const lines: number[] = [];
    for (let row = 0; row < rows; row++) {
      const line = file.reserve();
      const cells: number[] = [];
      for (let column = 0; column < columns; column++) {
        const [cell, block] = [file.reserve(), file.reserve()];
        const run = file.add(element('NonStruct', block, String(marked.length), page));
        file.write(cell, element('TD', line, `[${block} 0 R]`));
        file.write(block, element('NonStruct', cell, `[${run} 0 R]`));
        const [x, y] = [50 + column * COLUMN, 750 - row * ROW];
        content.push(
          `/NonStruct <</MCID ${marked.length} >>BDC\nq\n${x - 2} ${y - 3} ${COLUMN} ${ROW} re\nW\nn\nBT\n/F0 7 Tf\n1 0 0 1 ${x} ${y} Tm\n(${random.pick(WORDS)} ${random.pick(WORDS)}) Tj\nET\nQ\nEMC`,
          `.4 w ${x - 2} ${y - 3} ${COLUMN} ${ROW} re S`,
        );
        marked.push(run);
        cells.push(cell);
      }
      file.write(line, element('TR', table, `[${references(cells)}]`));
      lines.push(line);
    }
    file.write(table, element('Table', document, `[${references(lines)}]`));
    const stream = file.stream('', content.join('\n'));
    file.write(
      page,
      `<</Type /Page\n/Parent ${tree} 0 R\n/MediaBox [0 0 612 792]\n/StructParents ${index}\n/Contents ${stream} 0 R\n/Resources <</Font <</F0 ${font} 0 R>>>>>>`,
    );
    tables.push(table);
    leaves.push(page);
    parents.push(`${index} [${references(marked)}]`);
  }
  file.write(tree, `<</Type /Pages\n/Count ${pages}\n/Kids [${references(leaves)}]>>`);
  file.write(document, element('Document', structure, `[${references(tables)}]`));
  const numbers = file.add(`<</Type /ParentTree\n/Nums [${parents.join(' ')}]>>`);
  file.write(
    structure,
    `<</Type /StructTreeRoot\n/K ${document} 0 R\n/ParentTreeNextKey ${pages}\n/ParentTree ${numbers} 0 R>>`,
  );
  file.write(
    root,
    `<</Type /Catalog\n/Pages ${tree} 0 R\n/MarkInfo <</Type /MarkInfo\n/Marked true>>\n/StructTreeRoot ${structure} 0 R>>`,
  );
  return file.bytes(root);
}
