import type { Face } from './faces.ts';

/** Which glyphs of which faces a package shows, and what text each stands for; and what no face can draw. */
export class GlyphUse {
  readonly faces = new Map<Face, Map<number, string>>();
  readonly undrawable = new Set<string>();

  note(face: Face, glyph: number, text: string): void {
    let glyphs = this.faces.get(face);
    if (glyphs === undefined) {
      glyphs = new Map();
      this.faces.set(face, glyphs);
    }
    if (!glyphs.has(glyph)) glyphs.set(glyph, text);
  }

  /** Takes in what another part of the package shows. */
  add(other: GlyphUse): void {
    for (const [face, glyphs] of other.faces) {
      for (const [glyph, text] of glyphs) this.note(face, glyph, text);
    }
    for (const character of other.undrawable) this.undrawable.add(character);
  }
}
