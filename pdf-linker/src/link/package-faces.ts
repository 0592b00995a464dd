import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { subsetFont } from '../font/font-subset.ts';
import type { GlyphSource } from '../font/glyph-source.ts';
import { type Face, fontOf } from '../text/faces.ts';
import type { GlyphUse } from '../text/glyph-use.ts';
import { faceIndex } from '../text/typesetter.ts';
import type { LinkObjects } from './link-objects.ts';

const SYMBOLIC = 4;

/**
 * Writes the fonts that the generated parts of a package share, each with only the glyphs that are shown (ISO
 * 32000-2 9.7.4): a composite font whose codes are the glyph numbers.
 * @returns the object number of each face's font, by the face's number.
 */
export function writeFaces(objects: LinkObjects, use: GlyphUse): Map<number, number> {
  const written = new Map<number, number>();
  for (const [face, glyphs] of [...use.faces].sort(([a], [b]) => faceIndex(a) - faceIndex(b))) {
    written.set(faceIndex(face), writeFace(objects, face, glyphs));
  }
  return written;
}

/** A face with some glyphs: its name, and its objects as written, except for their numbers. */
interface Subset {
  name: string;
  program: string;
  widths: string;
  unicode: string;
}

/**
 * Cached subsets: the parts of a package that a viewer requests show the same glyphs, and so do most edits of
 * it.
 */
const subsets = new LRUCache<string, Subset>({ max: 64 });

function subsetOf(face: Face, glyphs: ReadonlyMap<number, string>): Subset {
  const numbers = [...glyphs.keys()].sort((a, b) => a - b);
  const unicode = unicodeMap(numbers, glyphs);
  // Glyphs of no text, such as dots above letters, are not in the map.
  const key = `${face} ${numbers.join(' ')} ${unicode}`;
  const known = subsets.get(key);
  if (known !== undefined) return known;
  const font = fontOf(face);
  const program = subsetFont(font, numbers);
  const tag = [...createHash('sha256').update(program).digest().subarray(0, 6)]
    .map((byte) => String.fromCharCode(0x41 + (byte % 26)))
    .join('');
  const subset: Subset = {
    name: `${tag}+SB${face}`,
    program: stream(`/Length1 ${program.length}`, program),
    widths: widths(font, numbers),
    unicode: stream('', Buffer.from(unicode)),
  };
  subsets.set(key, subset);
  return subset;
}

function writeFace(objects: LinkObjects, face: Face, glyphs: ReadonlyMap<number, string>): number {
  const font = fontOf(face);
  const scale = 1000 / font.unitsPerEm;
  const scaled = (value: number): number => Math.round(value * scale);
  const subset = subsetOf(face, glyphs);
  const file = objects.add(subset.program);
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName/${subset.name}/Flags ${SYMBOLIC}/FontBBox[${font.box.map(scaled).join(' ')}]/ItalicAngle 0/Ascent ${scaled(font.ascender)}/Descent ${scaled(font.descender)}/CapHeight ${scaled(font.capHeight)}/StemV 90/FontFile2 ${file} 0 R>>`,
  );
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${subset.name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/DW 0/W[${subset.widths}]>>`,
  );
  const unicode = objects.add(subset.unicode);
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${subset.name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
}

function stream(entries: string, data: Uint8Array): string {
  const packed = deflateSync(data);
  return `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream`;
}

/** The widths of runs of neighbouring glyphs (9.7.4.3). */
function widths(font: GlyphSource, glyphs: readonly number[]): string {
  const scale = 1000 / font.unitsPerEm;
  let out = '';
  let before = Number.NaN;
  for (const glyph of glyphs) {
    const width = Math.round(font.advanceOf(glyph) * scale * 10) / 10;
    if (glyph === before + 1) out += ` ${width}`;
    else out += `${Number.isNaN(before) ? '' : ']'}${glyph}[${width}`;
    before = glyph;
  }
  return `${out}]`;
}

/**
 * The text that each glyph represents (9.10.3), a hundred to a section; glyphs that are only components have
 * none.
 */
function unicodeMap(all: readonly number[], texts: ReadonlyMap<number, string>): string {
  const glyphs = all.filter((glyph) => texts.get(glyph) !== '');
  const hex = (glyph: number): string => glyph.toString(16).padStart(4, '0');
  let out =
    '/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n';
  for (let at = 0; at < glyphs.length; at += 100) {
    const section = glyphs.slice(at, at + 100);
    const lines = section.map((glyph) => {
      const text = Buffer.from(texts.get(glyph) ?? '', 'utf16le')
        .swap16()
        .toString('hex');
      return `<${hex(glyph)}><${text}>\n`;
    });
    out += `${section.length} beginbfchar\n${lines.join('')}endbfchar\n`;
  }
  return `${out}endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n`;
}
