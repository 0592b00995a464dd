import { MAX_ASKED_OFFERS } from '@submittal/contract/constants';
import { documentTitle } from '@submittal/domain/document-title';
import type { Selection } from '@submittal/domain/selection';
import { type Choice, chooseOffered, type Wanted } from '../wanted.ts';
import { offersOf } from './offers.ts';
import { glyph, make, SmallPiece } from './small-piece.ts';
import { withDocuments, withoutDocuments } from './small-selection.ts';

type State = 'none' | 'part' | 'all' | 'load' | 'error' | 'void';

const BOX = 'M1 1h12v12H1z';
const GLYPHS: Readonly<Record<State, readonly string[]>> = {
  none: [BOX, 'M7 4.2v5.6M4.2 7h5.6'],
  part: [BOX, 'M4.2 7h5.6'],
  all: [BOX, 'm4 7.2 2.2 2.2L10.2 5'],
  load: ['M7 1a6 6 0 1 1-6 6'],
  error: ['M4.5 1h5L13 4.5v5L9.5 13h-5L1 9.5v-5zM7 4v3.6M7 9.6v.3'],
  void: [BOX, 'M3.4 10.6 10.6 3.4'],
};

/** How long adding may take before it is said, in milliseconds. */
const QUIET_MS = 300;

/** `<submittal-add product document type>`: puts documents into the visitor's submittal, and takes them out again. */
export class SubmittalAddElement extends SmallPiece {
  #choice: Choice | undefined;
  #asking: Promise<Choice> | undefined;
  #state: 'load' | 'error' | undefined;
  #fault = '';
  #button: HTMLButtonElement | undefined;

  protected override begin(): void {
    this.#choice = undefined;
    this.#asking = undefined;
    this.#state = undefined;
    // Whether there is a document, and how many, is known before the visitor presses.
    if (this.#wanted()) this.#ask().catch(() => undefined);
  }

  #wanted(): Wanted | undefined {
    const text = (name: string) => this.getAttribute(name)?.trim() ?? '';
    const documents = text('document')
      .split(/\s*,\s*/)
      .filter(Boolean)
      .slice(0, MAX_ASKED_OFFERS - 1);
    const [product, type] = [text('product'), text('type').toLowerCase()];
    if (!product && documents.length === 0) return undefined;
    return { product, documents, type, language: text('language'), region: text('region').toLowerCase() };
  }

  #ask(): Promise<Choice> {
    const wanted = this.#wanted();
    if (!wanted) return Promise.reject(new Error('none'));
    const asking = offersOf(this.api, wanted).then((offers) => chooseOffered(offers, wanted, this.tag));
    this.#asking = asking;
    asking.then(
      (choice) => {
        if (this.#asking !== asking) return;
        this.#choice = choice;
        this.draw();
      },
      () => {
        if (this.#asking === asking) this.#asking = undefined;
      },
    );
    return asking;
  }

  /** The documents, each once, and how many of them are in the submittal. */
  #figures(selection: Selection | undefined) {
    const pairOf = (product: string, document: string) => JSON.stringify([product, document]);
    const pairs = (this.#choice?.groups ?? []).flatMap(({ under, documents }) =>
      documents.map(({ resourceID }) => pairOf(under.id, resourceID)),
    );
    const has = new Set(selection?.manifest.map((pair) => pairOf(pair.productId, pair.documentId)));
    return { count: pairs.length, chosen: pairs.filter((pair) => has.has(pair)).length };
  }

  async #press(): Promise<void> {
    if (this.#state === 'load' || this.#button?.dataset['s'] === 'void') return;
    if (!this.consented) {
      const link = this.querySelector('a')?.href;
      if (link) window.location.assign(link);
      return;
    }
    this.#fault = '';
    const later = setTimeout(() => this.#show('load'), QUIET_MS);
    try {
      const choice = this.#choice ?? (await (this.#asking ?? this.#ask()));
      clearTimeout(later);
      this.#choice = choice;
      this.#state = undefined;
      this.#toggle(choice);
    } catch {
      clearTimeout(later);
      this.#fault = this.words.failed;
      this.#show('error');
    }
  }

  #toggle({ groups }: Choice): void {
    const { work } = this;
    const { count, chosen } = this.#figures(work.selection());
    if (count === 0) {
      this.draw();
      return;
    }
    const removes = chosen === count;
    const before = work.selection();
    const how = work.change((selection) =>
      groups.reduce(
        (list, { under, documents }) =>
          removes
            ? withoutDocuments(
                list,
                under.id,
                documents.map(({ resourceID }) => resourceID),
              )
            : withDocuments(list, under, documents),
        selection,
      ),
    );
    if (how === 'no room') this.#fault = this.words.room;
    else if (how === 'kept') this.#tell(before, removes);
    this.draw();
  }

  /** The same events that a builder on the page tells. */
  #tell(before: Selection, removes: boolean): void {
    const had = new Set(before.order);
    const now = this.work.selection();
    for (const { under, documents } of this.#choice?.groups ?? []) {
      for (const one of documents) {
        if (had.has(one.resourceID) !== removes) continue;
        const detail = {
          id: one.resourceID,
          title: documentTitle(one.resourceName),
          documentType: one.resourceDocumentType,
          language: one.resourceLanguage,
          productId: under.id,
          productTitle: under.title,
          documentCount: now.order.length,
        };
        const name = `submittal:document-${removes ? 'removed' : 'added'}`;
        this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
      }
    }
  }

  #show(state: 'load' | 'error'): void {
    this.#state = state;
    this.draw();
  }

  protected override draw(): void {
    const { words, shadowRoot } = this;
    if (!shadowRoot) return;
    const selection = this.consented ? this.work.selection() : undefined;
    const { count, chosen } = this.#figures(selection);
    const isVoid = !this.#wanted() || (this.#choice && count === 0);
    const state: State =
      this.#state ?? (isVoid ? 'void' : chosen === 0 ? 'none' : chosen === count ? 'all' : 'part');
    const isCompact = this.getAttribute('variant') === 'compact';
    const added = isCompact ? words.shortAdded : words.added;
    const text = {
      none: isCompact ? words.shortAdd : words.add,
      part: added,
      all: added,
      load: words.adding,
      error: words.retry,
      void: this.#choice?.withdrawn.length ? words.withdrawn : words.none,
    }[state];
    if (!this.#button) {
      const ground = make('div', { class: 'g' });
      this.#button = make('button', { type: 'button', part: 'button' });
      this.#button.addEventListener('click', () => void this.#press());
      ground.append(this.#button, make('span', { class: 'm', role: 'status', part: 'status' }));
      shadowRoot.replaceChildren(ground);
    }
    const button = this.#button;
    const status = button.nextElementSibling;
    button.replaceChildren(glyph(14, ...GLYPHS[state]), make('span', {}, text));
    const isNumbered = count > 1 && (state === 'none' || state === 'part');
    const part = state === 'part' ? `${chosen}/` : '';
    if (isNumbered) button.append(make('span', { class: 'n' }, ` ${part}${count}`));
    button.dataset['s'] = state;
    button.lang = this.tag;
    button.setAttribute('aria-pressed', { all: 'true', part: 'mixed' }[state as string] ?? 'false');
    button.setAttribute('aria-disabled', String(state === 'void'));
    button.setAttribute('aria-busy', String(state === 'load'));
    button.title = state === 'all' ? words.remove : '';
    // Begins with what is seen, for those who speak to the page.
    const seen = isNumbered ? `${text} ${part}${words.count(count)}` : text;
    button.setAttribute('aria-label', [seen, this.#title(count)].filter(Boolean).join(': '));
    const said = this.#fault || (this.work.isUnsaved() && chosen > 0 ? words.kept : '');
    if (status && status.textContent !== said) status.textContent = said;
    status?.classList.toggle('e', this.#fault !== '');
  }

  /** What the button is about, for those who do not see the page around it. */
  #title(count: number): string {
    const [first] = this.#choice?.groups ?? [];
    return (count > 1 ? first?.under.title : documentTitle(first?.documents[0]?.resourceName ?? '')) ?? '';
  }
}
