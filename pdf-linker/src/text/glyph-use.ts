import type { Face } from './faces.ts';
import type { PlainRun } from './plain-runs.ts';

/**
 * The glyphs that a package shows, by face, with the text that each stands for, and the texts that no face
 * can draw.
 */
export class GlyphUse {
  readonly faces = new Map<Face, Map<number, string>>();
  readonly undrawable = new Set<string>();
  readonly #runs = new Set<PlainRun>();

  note(face: Face, glyph: number, text: string): void {
    let glyphs = this.faces.get(face);
    if (glyphs === undefined) {
      glyphs = new Map();
      this.faces.set(face, glyphs);
    }
    if (!glyphs.has(glyph)) glyphs.set(glyph, text);
  }

  /** Notes the glyphs of a line. */
  addRun(run: PlainRun): void {
    if (this.#runs.has(run)) return;
    this.#runs.add(run);
    for (const [face, glyph, text] of run.glyphs) this.note(face, glyph, text);
  }

  /** Adds what another part of the package shows. */
  add(other: GlyphUse): void {
    for (const [face, glyphs] of other.faces) {
      for (const [glyph, text] of glyphs) this.note(face, glyph, text);
    }
    for (const character of other.undrawable) this.undrawable.add(character);
  }
}
