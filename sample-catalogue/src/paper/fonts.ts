import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const locate = createRequire(import.meta.url).resolve;

const files = {
  sans: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  sansItalic: '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  sansMedium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  sansSemi: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  sansBold: '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  mono: '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
  monoBold: '@expo-google-fonts/jetbrains-mono/700Bold/JetBrainsMono_700Bold.ttf',
  serif: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  serifItalic: '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  serifSemi: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  serifBold: '@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
} as const;

export type Face = keyof typeof files;

interface Outline {
  toSVG(): string;
}
interface Glyph {
  readonly path: Outline;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}
interface GlyphRun {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly object[];
}
interface ParsedFont {
  readonly unitsPerEm: number;
  layout(text: string, features?: unknown): GlyphRun;
  glyphForCodePoint(codePoint: number): Glyph;
}
interface OpenFont {
  readonly _font: { readonly font: ParsedFont };
}

const parsed = new Map<Face, ParsedFont>();

/** The parsed font program of a face, read once per thread and shared by all documents that it draws. */
export function fontOf(face: Face): ParsedFont {
  let font = parsed.get(face);
  if (!font) {
    const reader = new PDFDocument({ autoFirstPage: false });
    reader.font(locate(files[face]));
    font = (reader as unknown as OpenFont)._font.font;
    nameGlyphs(font);
    rememberLayouts(font);
    parsed.set(face, font);
  }
  return font;
}

/**
 * A glyph takes its text from where it is first requested, and has none if it was requested as part of another, as of
 * `é`. Requesting each glyph here gives it the same text whatever a thread draws first.
 */
function nameGlyphs(font: ParsedFont): void {
  for (let codePoint = 0x20; codePoint <= 0xff; codePoint++) font.glyphForCodePoint(codePoint);
}

/** Words recur on every sheet, so each is laid out once per thread. The caller scales the returned positions. */
function rememberLayouts(font: ParsedFont): void {
  const layout = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    if (features) return layout(text, features);
    let run = runs.get(text);
    if (!run) {
      // Contextual alternates are for arrows and multiplication signs; looking for them takes most of the time.
      run = layout(text, { calt: false });
      runs.set(text, run);
    }
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
}

/** Registers all faces with a document by name; a face that is never used is never embedded. */
export function registerFaces(document: PDFKit.PDFDocument): void {
  for (const face of Object.keys(files) as Face[]) {
    document.registerFont(face, fontOf(face) as unknown as string);
  }
}

/** A line of text as an SVG path, so that a picture does not depend on the fonts of the machine. */
export function textOutline(
  text: string,
  face: Face,
  size: number,
  x: number,
  baseline: number,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  const advances = run.glyphs.map((glyph) => glyph.advanceWidth * scale);
  const width = advances.reduce((sum, advance) => sum + advance, 0);
  let at = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  let paths = '';
  run.glyphs.forEach((glyph, index) => {
    const outline = glyph.path.toSVG();
    if (outline) {
      paths += `<path transform="translate(${at.toFixed(2)} ${baseline.toFixed(2)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" d="${outline}"/>`;
    }
    at += advances[index] ?? 0;
  });
  return paths;
}
