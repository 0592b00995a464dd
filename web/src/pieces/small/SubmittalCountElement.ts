import { glyph, make, SmallPiece } from './small-piece.ts';

/** How long a new number stands out, in milliseconds. */
const BUMP_MS = 1200;

/** `<submittal-count>`: a link to the visitor's submittal, with the number of its documents. */
export class SubmittalCountElement extends SmallPiece {
  #shown: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override draw(): void {
    const { words, shadowRoot } = this;
    if (!shadowRoot) return;
    const count = this.consented ? this.work.selection().order.length : 0;
    const had = shadowRoot.activeElement !== null;
    const link = make('a', {
      href: this.querySelector('a')?.getAttribute('href') ?? `${this.base}/review`,
      part: 'link',
      lang: this.tag,
      'aria-label': `${words.submittal}: ${words.count(count)}`,
      class: count === 0 ? 'zero' : '',
    });
    link.append(
      glyph(16, 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M6 8h4M6 11h4'),
      make('span', {}, `${words.submittal} `),
      make('b', {}, String(count)),
    );
    const ground = make('div', { class: 'g' });
    ground.append(link);
    shadowRoot.replaceChildren(ground);
    if (had) link.focus();
    if (this.#shown !== undefined && count > this.#shown) {
      clearTimeout(this.#timer);
      link.classList.add('bump');
      this.#timer = setTimeout(() => this.draw(), BUMP_MS);
    }
    this.#shown = count;
  }
}
