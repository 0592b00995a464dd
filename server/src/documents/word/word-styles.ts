import type { PartReader } from './parse-part.ts';

/** The height of letters, in points, where nothing says it (ISO/IEC 29500-1, 17.3.2.38). */
const USUAL_HEIGHT = 10;

/** Styles are based on each other; not more often than so. */
const MAX_BASES = 20;

interface Style {
  height: number | null;
  basedOn: string | null;
}

/** How high letters are in the styles of a document (ISO/IEC 29500-1, 17.7). */
export class WordStyles implements PartReader {
  readonly #styles = new Map<string, Style>();
  #open: Style | null = null;
  #defaults = false;
  #usual = USUAL_HEIGHT;

  opened(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'docDefaults') this.#defaults = true;
    if (name === 'style') {
      const style: Style = { height: null, basedOn: null };
      this.#open = style;
      const id = attribute('styleId');
      if (id !== undefined) this.#styles.set(id, style);
      const isUsual = attribute('type') === 'paragraph' && isOn(attribute('default'));
      if (isUsual) this.#styles.set('', style);
    }
    if (name === 'basedOn' && this.#open) this.#open.basedOn = attribute('val') ?? null;
    if (name !== 'sz') return;
    const height = heightOf(attribute('val'));
    if (height === null) return;
    if (this.#open) this.#open.height = height;
    else if (this.#defaults) this.#usual = height;
  }

  text(): void {}

  closed(name: string): void {
    if (name === 'style') this.#open = null;
    if (name === 'docDefaults') this.#defaults = false;
  }

  /** The height of letters in a style by its id, in points; that of paragraphs without a style if it is empty. */
  heightIn(id: string): number {
    let style = this.#styles.get(id) ?? this.#styles.get('');
    for (let bases = 0; style && bases < MAX_BASES; bases++) {
      if (style.height !== null) return style.height;
      style = style.basedOn === null ? undefined : this.#styles.get(style.basedOn);
    }
    return this.#usual;
  }
}

/** A height in half-points, as `w:sz` has it, in points. */
export function heightOf(value: string | undefined): number | null {
  const height = Number(value) / 2;
  return height > 0 && height < 2000 ? height : null;
}

/** Whether a property that may be turned off is on (ISO/IEC 29500-1, 17.17.4). */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && !['0', 'false', 'off'].includes(value);
}
