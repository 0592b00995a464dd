import type { BodyBuilder } from '../format/body-builder.ts';
import { HOOK_SIZE, setHook } from '../format/page-hook.ts';
import type { PageSymbol } from '../format/side-table.ts';
import type { Dict, Value } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import type { GraphCopier } from './graph-copier.ts';
import { FootReader, type PageFoot } from './page-foot.ts';
import { MAX_STATES, StateCounter } from './saved-states.ts';

/** Notes for each page, while it is written, where a stamp can be written into it later, and what stands in its foot. */
export class HookWriter {
  readonly hooks: Uint32Array;
  /** What stands in the foot of each page. */
  readonly feet: PageFoot[] = [];
  readonly #source: SourceDocument;
  readonly #builder: BodyBuilder;
  readonly #copier: GraphCopier;
  readonly #states: StateCounter;
  readonly #reader: FootReader;
  /** Where the entries of a source dictionary were last written. */
  readonly #entriesAt = new Map<Dict, number>();

  constructor(source: SourceDocument, builder: BodyBuilder, copier: GraphCopier, pageCount: number) {
    this.hooks = new Uint32Array(pageCount * HOOK_SIZE);
    this.#source = source;
    this.#builder = builder;
    this.#copier = copier;
    this.#states = new StateCounter(source);
    this.#reader = new FootReader(source);
  }

  /** Writes a page; its contents and boxes must be arrays of its own, and its resources a dictionary. */
  page(index: number, entries: Dict, symbol: PageSymbol, write: (page: Dict) => void): void {
    const resources = this.#source.dict(entries.get('Resources'));
    const fonts = this.#source.dict(resources?.get('Font'));
    const target = fonts ?? resources;
    if (target !== undefined) {
      this.#copier.track(target, (copy) => {
        this.#builder.watch(copy, (start) => this.#entriesAt.set(target, start));
      });
    }
    const places = new Map<string, readonly [number, number]>();
    this.#copier.track(entries, (copy) => {
      for (const key of ['Contents', 'MediaBox', 'CropBox']) {
        const value: Value | undefined = copy.get(key);
        if (Array.isArray(value)) this.#builder.watch(value, (start, end) => places.set(key, [start, end]));
      }
    });
    write(entries);
    const listed = entries.get('Contents');
    const streams = Array.isArray(listed) ? listed : [];
    const foot = this.#reader.content(entries, streams, symbol);
    this.feet[index] = { content: foot?.content, annotations: this.#reader.annotations(entries) };
    const at = target === undefined ? undefined : this.#entriesAt.get(target);
    const [contents, mediaBox] = [places.get('Contents'), places.get('MediaBox')];
    if (at === undefined || contents === undefined || mediaBox === undefined) return;
    const { unrestored, unsaved } = foot ?? this.#states.of(streams);
    const cropBox = places.get('CropBox') ?? [0, 0];
    setHook(this.hooks, index, {
      contents,
      mediaBox,
      cropBox,
      fonts: at,
      nested: fonts === undefined,
      unrestored: Math.min(unrestored, MAX_STATES),
      unsaved: Math.min(unsaved, MAX_STATES),
    });
  }
}
