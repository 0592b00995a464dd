import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FontFile } from '../font/font-file.ts';

/** Faces of the generated pages; Inter and JetBrains Mono cover Latin, Greek and Cyrillic. */
const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  bold: '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  light: '@expo-google-fonts/inter/300Light/Inter_300Light.ttf',
  code: '@expo-google-fonts/jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf',
  codeBold: '@expo-google-fonts/jetbrains-mono/600SemiBold/JetBrainsMono_600SemiBold.ttf',
} as const;

export type Face = keyof typeof FILES;

const resolve = createRequire(import.meta.url).resolve;
const opened = new Map<Face, FontFile>();

/** The font of a face; its file is read at the first use. */
export function fontOf(face: Face): FontFile {
  let font = opened.get(face);
  if (font === undefined) {
    font = new FontFile(readFileSync(resolve(FILES[face])));
    opened.set(face, font);
  }
  return font;
}

/** Where a character is looked for when the face itself cannot draw it. */
const FALLBACKS: Record<Face, readonly Face[]> = {
  regular: ['code'],
  medium: ['code'],
  semibold: ['codeBold'],
  bold: ['codeBold'],
  light: ['code'],
  code: ['regular'],
  codeBold: ['semibold'],
};

/** The face that draws a character: the one asked for, one that stands in for it, or none. */
export function faceFor(character: number, face: Face): Face | undefined {
  if (fontOf(face).glyphOf(character) !== 0) return face;
  return FALLBACKS[face].find((other) => fontOf(other).glyphOf(character) !== 0);
}

/** Faces in the order that numbers them in the fields of generated parts. */
export const FACES: readonly Face[] = ['regular', 'medium', 'semibold', 'bold', 'light', 'code', 'codeBold'];
