import { createRequire } from 'node:module';

/** Faces of the generated pages; Inter and JetBrains Mono cover Latin, Greek and Cyrillic. */
const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  bold: '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  code: '@expo-google-fonts/jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf',
  codeBold: '@expo-google-fonts/jetbrains-mono/600SemiBold/JetBrainsMono_600SemiBold.ttf',
} as const;

export type Face = keyof typeof FILES;

/** Ascender and descender of the two families in thousandths of the size, as their tables state them. */
const SANS = { ascender: 968.75, descender: -241.2 };
const MONO = { ascender: 1020, descender: -300 };

export function metricsOf(face: Face): { ascender: number; descender: number } {
  return face === 'code' || face === 'codeBold' ? MONO : SANS;
}

type Source = Parameters<PDFKit.PDFDocument['registerFont']>[1];

const resolve = createRequire(import.meta.url).resolve;
const opened = new Map<Face, Source>();

/** Chooses a face in a document; a font file is read and taken apart once, whatever number of documents. */
export function useFace(document: PDFKit.PDFDocument, face: Face, registered: Set<Face>): void {
  if (!registered.has(face)) {
    registered.add(face);
    document.registerFont(face, opened.get(face) ?? resolve(FILES[face]));
    document.font(face);
    if (!opened.has(face)) {
      const font = openedFont(document);
      if (font !== undefined) opened.set(face, font);
    }
  }
  document.font(face);
}

/** The opened font pdfkit draws with, which it takes in place of a file's name. */
function openedFont(document: PDFKit.PDFDocument): Source {
  const current: unknown = Reflect.get(document, '_font');
  if (typeof current !== 'object' || current === null || !('font' in current)) return undefined;
  const { font } = current;
  return isFont(font) ? plainlyShaped(font) : undefined;
}

interface Font {
  layout(text: string, features?: readonly string[] | Record<string, boolean>): unknown;
}

function isFont(value: unknown): value is Font & NonNullable<Source> {
  return (
    typeof value === 'object' && value !== null && 'layout' in value && typeof value.layout === 'function'
  );
}

/**
 * The font without contextual alternates: the generated pages have no use for them, and finding them takes
 * nine tenths of the time of setting a page.
 */
function plainlyShaped<T extends Font>(font: T): T {
  const layout = (text: string, features: readonly string[] = []): unknown => {
    const chosen: Record<string, boolean> = { calt: false, ccmp: false };
    for (const feature of features) chosen[feature] = true;
    return font.layout(text, chosen);
  };
  return Object.create(font, { layout: { value: layout } });
}
