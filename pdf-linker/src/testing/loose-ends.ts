import { Dict, Name, Ref, Stream, type Value } from '../object/value.ts';
import { type ReadBack, readBack } from './read-back.ts';

const FITS = new Set(['XYZ', 'Fit', 'FitH', 'FitV', 'FitR', 'FitB', 'FitBH', 'FitBV']);
const NEEDED: Record<string, string> = { GoTo: 'D', Hide: 'T', ResetForm: 'Fields', URI: 'URI' };

/**
 * What leads nowhere in a file, found by walking all that its trailer reaches: references to objects that are not there,
 * destinations and pages outside of the page tree (ISO 32000-2 12.3.2), actions without what they need, and outline items
 * whose links or counts do not agree (12.3.3). Empty if everything is in order.
 */
export async function looseEnds(bytes: Uint8Array): Promise<string[]> {
  const file = await readBack(bytes);
  const ends = new Ends(file);
  ends.walk(file.source.trailer);
  ends.outline(file.catalog.get('Outlines'));
  return ends.found;
}

class Ends {
  readonly found: string[] = [];
  readonly #file: ReadBack;
  readonly #pages: ReadonlySet<number>;
  readonly #met = new Set<number>();

  constructor(file: ReadBack) {
    this.#file = file;
    this.#pages = new Set(file.pages.map(({ number }) => number));
  }

  walk(start: Value): void {
    const open: { value: Value; where: string }[] = [{ value: start, where: 'trailer' }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { value, where } = next;
      if (value instanceof Ref) {
        if (this.#met.has(value.number)) continue;
        this.#met.add(value.number);
        const object = this.#file.source.resolve(value);
        if (object === null) this.found.push(`${where} refers to ${value.number}, which is not there`);
        open.push({ value: object, where: String(value.number) });
      } else if (Array.isArray(value)) {
        this.#array(value, where);
        for (const item of value) open.push({ value: item, where });
      } else if (value instanceof Dict || value instanceof Stream) {
        const entries = value instanceof Stream ? value.dict : value;
        this.#dict(entries, where);
        for (const [key, entry] of entries) open.push({ value: entry, where: `${where}/${key}` });
      }
    }
  }

  #array([page, view]: readonly Value[], where: string): void {
    if (!(view instanceof Name) || !FITS.has(view.value)) return;
    if (!(page instanceof Ref) || !this.#pages.has(page.number)) this.found.push(`${where} leads to no page`);
  }

  #dict(entries: Dict, where: string): void {
    const { source } = this.#file;
    const needed = NEEDED[source.name(entries.get('S')) ?? ''];
    const isAction = entries.get('Type') === undefined && entries.get('P') === undefined;
    if (needed !== undefined && isAction && !entries.has(needed))
      this.found.push(`${where} is an action without ${needed}`);
    if (source.name(entries.get('Type')) === 'Page' && !this.#pages.has(Number(where.split('/')[0])))
      this.found.push(`${where} is a page outside of the tree`);
  }

  /** Answers the number of rows below an item or the root. */
  outline(above: Value | undefined): number {
    const { source } = this.#file;
    const entries = source.dict(above);
    let [rows, before, at] = [0, undefined as Value | undefined, entries?.get('First')];
    const numberOf = (value: Value | undefined): number => (value instanceof Ref ? value.number : 0);
    for (let item = source.dict(at); item !== undefined; item = source.dict(at)) {
      const where = `bookmark ${numberOf(at)}`;
      if (numberOf(item.get('Parent')) !== numberOf(above)) this.found.push(`${where} has another parent`);
      if (numberOf(item.get('Prev')) !== numberOf(before)) this.found.push(`${where} follows another`);
      const below = this.outline(at);
      const count = source.number(item.get('Count')) ?? 0;
      if (below !== Math.abs(count)) this.found.push(`${where} counts ${count}, not ${below}`);
      rows += 1 + Math.max(0, count);
      before = at;
      at = item.get('Next');
    }
    if (numberOf(entries?.get('Last')) !== numberOf(before))
      this.found.push(`bookmark ${numberOf(above)} ends with another`);
    return rows;
  }
}
