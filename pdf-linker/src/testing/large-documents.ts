/**
 * A file of the given objects, of which the first is the catalog, with a cross-reference table (ISO 32000-2
 * 7.5.4).
 */
function written(objects: readonly string[]): Uint8Array {
  const parts: string[] = ['%PDF-1.7\n'];
  let table = '0000000000 65535 f \n';
  let at = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    table += `${String(at).padStart(10, '0')} 00000 n \n`;
    at += part.length;
    parts.push(part);
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(parts.join('') + end, 'latin1');
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** The text of page `page` (1-based) of such a document. */
export function wordOfPage(page: number): string {
  return `leaf${page}`;
}

/**
 * A document of `count` pages in one list of kids, each with its number as text, preceded by as many other
 * objects.
 */
export function manyPages(count: number): Uint8Array {
  const pages: string[] = [];
  const contents: string[] = [];
  const first = 4;
  for (let page = 1; page <= count; page++) {
    const content = `BT /F 24 Tf 20 50 Td (${wordOfPage(page)}) Tj ET`;
    pages.push(`<</Type/Page/Parent 2 0 R/Contents ${first + count + page - 1} 0 R>>`);
    contents.push(`<</Length ${content.length}>>\nstream\n${content}\nendstream`);
  }
  const kids = pages.map((_, page) => `${first + page} 0 R`).join(' ');
  return written([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}/MediaBox[0 0 200 100]/Resources<</Font<</F 3 0 R>>>>>>`,
    FONT,
    ...pages,
    ...contents,
  ]);
}

/** A document of one page with `count` bookmarks; each level has `wide` of them until they are used up. */
export function manyBookmarks(count: number, wide: number): Uint8Array {
  const root = 4;
  const items: string[] = [];
  for (let at = 0; at < count; at++) {
    const place = at % wide;
    const number = root + 1 + at;
    // The next level hangs below the last bookmark of a level.
    const parent = at < wide ? root : number - place - 1;
    const holds = place === wide - 1 && at + 1 < count;
    const last = Math.min(number + wide, root + count);
    items.push(
      `<</Title(Item ${at + 1})/Parent ${parent} 0 R/Dest[3 0 R/Fit]${place > 0 ? `/Prev ${number - 1} 0 R` : ''}${
        place < wide - 1 && at + 1 < count ? `/Next ${number + 1} 0 R` : ''
      }${holds ? `/First ${number + 1} 0 R/Last ${last} 0 R/Count ${1 - wide}` : ''}>>`,
    );
  }
  return written([
    `<</Type/Catalog/Pages 2 0 R/Outlines ${root} 0 R>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>',
    '<</Type/Page/Parent 2 0 R/Resources<<>>>>',
    `<</Type/Outlines/First ${root + 1} 0 R/Last ${root + Math.min(wide, count)} 0 R/Count ${wide}>>`,
    ...items,
  ]);
}
