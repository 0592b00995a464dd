/** One glyph as shaped by HarfBuzz; measures are in font units. */
export interface ShapedGlyph {
  readonly glyph: number;
  /** Where in the text its cluster begins. */
  readonly cluster: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

/** Shapes a text in one font and one direction; the glyphs come in display order, from the left. */
export type ShapeText = (text: string, rightToLeft: boolean) => readonly ShapedGlyph[];

let loaded: Promise<(font: Uint8Array) => ShapeText> | undefined;

/** HarfBuzz, loaded on first use: opens a font file for shaping. */
export function shaperOf(): Promise<(font: Uint8Array) => ShapeText> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<(font: Uint8Array) => ShapeText> {
  const harfbuzz = await import('harfbuzzjs');
  const buffer = new harfbuzz.Buffer();
  return (bytes) => {
    const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
    return (text, rightToLeft) => {
      buffer.reset();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(rightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
      harfbuzz.shape(font, buffer);
      const places = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint, cluster }, i) => ({
        glyph: codepoint,
        cluster,
        advance: places[i]?.xAdvance ?? 0,
        x: places[i]?.xOffset ?? 0,
        y: places[i]?.yOffset ?? 0,
      }));
    };
  };
}
