/** One glyph as HarfBuzz set it; measures are in font units. */
export interface ShapedGlyph {
  readonly glyph: number;
  /** Where in the text the cluster begins that it is part of. */
  readonly cluster: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

/** Sets a text in one font and one direction; the glyphs stand in the order in which they are shown, from the left. */
export type ShapeText = (text: string, rightToLeft: boolean) => readonly ShapedGlyph[];

let loaded: Promise<(font: Uint8Array) => ShapeText> | undefined;

/** HarfBuzz, loaded when it is first asked for: what shapes texts in a font file. */
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
