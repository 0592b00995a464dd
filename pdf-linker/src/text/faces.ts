import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FontFile } from '../font/font-file.ts';
import type { GlyphSource } from '../font/glyph-source.ts';
import { SCRIPT_FACES, type ScriptFace, type Weight } from './families.ts';
import { scriptFont } from './family-fonts.ts';

/** The faces of the generated pages; Inter and JetBrains Mono cover Latin, Greek and Cyrillic. */
const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  bold: '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  light: '@expo-google-fonts/inter/300Light/Inter_300Light.ttf',
  code: '@expo-google-fonts/jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf',
  codeBold: '@expo-google-fonts/jetbrains-mono/600SemiBold/JetBrainsMono_600SemiBold.ttf',
} as const;

/** A face that a style can name. */
export type TextFace = keyof typeof FILES;

/** A face with glyphs: one that a style can name, or that of a family for another script. */
export type Face = TextFace | ScriptFace;

const resolve = createRequire(import.meta.url).resolve;
const opened = new Map<TextFace, FontFile>();

/** The font of a face that a style can name; its file is read on first use. */
export function textFont(face: TextFace): FontFile {
  let font = opened.get(face);
  if (font === undefined) {
    font = new FontFile(readFileSync(resolve(FILES[face])));
    opened.set(face, font);
  }
  return font;
}

/** The font of a face. */
export function fontOf(face: Face): GlyphSource {
  return isTextFace(face) ? textFont(face) : scriptFont(face);
}

function isTextFace(face: Face): face is TextFace {
  return Object.hasOwn(FILES, face);
}

/** Where to look for a character that the face itself cannot draw. */
const FALLBACKS: Record<TextFace, readonly TextFace[]> = {
  regular: ['code'],
  medium: ['code'],
  semibold: ['codeBold'],
  bold: ['codeBold'],
  light: ['code'],
  code: ['regular'],
  codeBold: ['semibold'],
};

/** The weight of the families for other scripts beside each face. */
export const SCRIPT_WEIGHTS: Readonly<Record<TextFace, Weight>> = {
  regular: 'regular',
  medium: 'regular',
  semibold: 'bold',
  bold: 'bold',
  light: 'regular',
  code: 'regular',
  codeBold: 'bold',
};

/** The face that draws a character: the one wanted, a fallback, or none. */
export function faceFor(character: number, face: TextFace): TextFace | undefined {
  if (textFont(face).glyphOf(character) !== 0) return face;
  return FALLBACKS[face].find((other) => textFont(other).glyphOf(character) !== 0);
}

/** All faces, in the order that numbers them in the fields of generated parts. */
export const FACES: readonly Face[] = [
  'regular',
  'medium',
  'semibold',
  'bold',
  'light',
  'code',
  'codeBold',
  ...SCRIPT_FACES,
];

/** How many of them styles can name; these come first. */
export const TEXT_FACES = Object.keys(FILES).length;
