import type { BodyBuilder } from '../../format/body-builder.ts';
import { HOOK_SIZE, setHook } from '../../format/page-hook.ts';
import type { Dict, Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import type { GraphCopier } from '../copy/graph-copier.ts';
import type { SavedStates } from './saved-states.ts';

/** The number of entries in `SideTable.slots` for each page. */
const SLOT_SIZE = 4;

/** Records for each page, as it is written, where a stamp and marks can be inserted later. */
export class HookWriter {
  readonly hooks: Uint32Array;
  /** See `SideTable.slots`. */
  readonly slots: number[];
  readonly #source: SourceDocument;
  readonly #builder: BodyBuilder;
  readonly #copier: GraphCopier;
  /** Where the entries of a source dictionary were last written. */
  readonly #entriesAt = new Map<Dict, number>();

  constructor(source: SourceDocument, builder: BodyBuilder, copier: GraphCopier, pageCount: number) {
    this.hooks = new Uint32Array(pageCount * HOOK_SIZE);
    this.slots = Array.from({ length: pageCount * SLOT_SIZE }, () => 0);
    this.#source = source;
    this.#builder = builder;
    this.#copier = copier;
  }

  /**
   * Writes a page; its contents and boxes must be its own arrays, and its resources a dictionary.
   * @param states the graphics states that its contents leave unbalanced.
   */
  page(index: number, entries: Dict, states: SavedStates, write: (page: Dict) => void): void {
    const resources = this.#source.dict(entries.get('Resources'));
    const fonts = this.#source.dict(resources?.get('Font'));
    const target = fonts ?? resources;
    const drawings = this.#source.dict(resources?.get('XObject'));
    for (const target of new Set([fonts ?? resources, drawings ?? resources])) {
      if (target === undefined) continue;
      this.#copier.track(target, (copy) => {
        this.#builder.watch(copy, (start) => this.#entriesAt.set(target, start));
      });
    }
    const places = new Map<string, readonly [number, number]>();
    this.#copier.track(entries, (copy) => {
      this.#builder.watch(copy, (start, end) => places.set('', [start, end]));
      for (const key of ['Contents', 'MediaBox', 'CropBox', 'Annots']) {
        const value: Value | undefined = copy.get(key);
        if (Array.isArray(value)) this.#builder.watch(value, (start, end) => places.set(key, [start, end]));
      }
    });
    write(entries);
    const drawn = this.#entriesAt.get(drawings ?? resources ?? entries) ?? 0;
    const slots = [places.get('')?.[0] ?? 0, ...(places.get('Annots') ?? [0, 0]), drawings ? drawn : -drawn];
    for (const [which, value] of slots.entries()) this.slots[index * SLOT_SIZE + which] = value;
    const at = target === undefined ? undefined : this.#entriesAt.get(target);
    const [contents, mediaBox] = [places.get('Contents'), places.get('MediaBox')];
    if (at === undefined || contents === undefined || mediaBox === undefined) return;
    const cropBox = places.get('CropBox') ?? [0, 0];
    setHook(this.hooks, index, {
      contents,
      mediaBox,
      cropBox,
      fonts: at,
      nested: fonts === undefined,
      ...states,
    });
  }
}
