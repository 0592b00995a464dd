import { readValue, type TextEntry, type TextValue } from './object-text.ts';

/**
 * An object of a body, bytes [from, to), that refers to something that is left out. Its fields for that are 0; as it is
 * sent, the references are blanked with what makes no sense without them. Its length stays, so that no body need be read
 * to know where everything is.
 */
export interface Mend {
  readonly from: number;
  readonly to: number;
  /** A structure element loses content of a left-out page; an item of the outline has so many others below it now. */
  readonly as: 'element' | 'any' | { readonly kids: number };
}

/** Views of destinations (ISO 32000-2 12.3.2.2). */
const FITS = new Set(['XYZ', 'Fit', 'FitH', 'FitV', 'FitR', 'FitB', 'FitBH', 'FitBV']);
/** What an action (12.6.4), a reference to content (14.7.5) or a usage (8.11.4.4) cannot be without. */
const NEEDED_BY_ACTIONS: Record<string, string> = { GoTo: 'D', Hide: 'T', ResetForm: 'Fields' };
const NEEDED_BY_CONTENT = new Set(['Pg', 'Obj', 'Stm']);

/** The bytes of an object, mended in place; unchanged if they are not those of an object. */
export function mendObject(bytes: Buffer, as: Mend['as']): void {
  const text = bytes.toString('latin1');
  const mended = mendText(text, as, text.indexOf('obj') + 'obj'.length);
  if (mended !== text) bytes.write(mended, 'latin1');
}

/** The text of a fragment without what refers to object 0; undefined if nothing is left. */
export function mendFragment(fragment: string): string | undefined {
  const value = readValue(fragment, 0);
  if (value === undefined) return undefined;
  const blanks = new Blanks();
  return blanks.goes(value) ? undefined : blanks.applied(fragment).replace(/ {2,}/g, ' ');
}

function mendText(text: string, as: Mend['as'], from: number): string {
  const value = readValue(text, from);
  if (value === undefined) return text;
  const blanks = new Blanks();
  if (as === 'element') blanks.element(value);
  else blanks.object(value);
  const blanked = blanks.applied(text);
  return typeof as === 'string' ? blanked : withCount(blanked, from, as.kids);
}

/** Collects what of an object is blanked. */
class Blanks {
  readonly #ranges: { from: number; to: number }[] = [];

  /** The text with spaces in place of what is blanked. */
  applied(text: string): string {
    const ranges = this.#ranges.sort((a, b) => a.from - b.from);
    let out = '';
    let at = 0;
    for (const { from, to } of ranges) {
      if (to <= at) continue;
      out += text.slice(at, from) + ' '.repeat(to - Math.max(at, from));
      at = to;
    }
    return out + text.slice(at);
  }

  /** Blanks within an object of its own, which stays whatever it loses. */
  object(value: TextValue): void {
    if (value.entries !== undefined) this.#entries(value.entries);
    else for (const item of value.items ?? []) if (this.goes(item)) this.#ranges.push(item);
  }

  /**
   * Blanks within a structure element (14.7.2): its numbers of marked content are those of the page that it names, so
   * they go with that.
   */
  element(value: TextValue): void {
    const entries = value.entries ?? [];
    const losesPage = entries.some(({ key, value: page }) => key === 'Pg' && isNothing(page));
    this.#entries(entries, (kid) => losesPage && isOfElementsPage(kid));
    if (value.items !== undefined) this.object(value);
  }

  /** Whether a value makes no sense without what it refers to; else that is blanked within it. */
  goes(value: TextValue): boolean {
    if (value.items !== undefined) return this.#itemsGo(value.items, () => false);
    if (value.entries === undefined) return isNothing(value);
    const gone = this.#entries(value.entries);
    const name = (key: string): string => value.entries?.find((entry) => entry.key === key)?.value.name ?? '';
    const needed = NEEDED_BY_ACTIONS[name('S')];
    if (needed !== undefined && gone.has(needed)) return true;
    if (['MCR', 'OBJR'].includes(name('Type'))) return [...NEEDED_BY_CONTENT].some((key) => gone.has(key));
    return gone.has('OCGs');
  }

  #itemsGo(items: readonly TextValue[], alsoGoes: (item: TextValue) => boolean): boolean {
    const [first, second] = items;
    if (first !== undefined && isNothing(first) && FITS.has(second?.name ?? '')) return true;
    const gone = items.filter((item) => alsoGoes(item) || this.goes(item));
    this.#ranges.push(...gone);
    // A list of layers may keep its title only.
    return gone.length > 0 && items.every((item) => gone.includes(item) || item.kind === 'string');
  }

  /** Blanks the entries whose values go; returns their keys. */
  #entries(
    entries: readonly TextEntry[],
    kidGoes: (kid: TextValue) => boolean = () => false,
  ): ReadonlySet<string> {
    const gone = new Set<string>();
    for (const { from, key, value } of entries) {
      const also = key === 'K' ? kidGoes : () => false;
      const goes =
        value.items === undefined ? also(value) || this.goes(value) : this.#itemsGo(value.items, also);
      if (!goes) continue;
      gone.add(key);
      this.#ranges.push({ from, to: value.to });
    }
    return gone;
  }
}

/** Whether a value refers to object 0, which is always free. */
function isNothing({ kind, number }: TextValue): boolean {
  return kind === 'reference' && number === 0;
}

/** Whether a kid is a number of marked content on the page that its element names. */
function isOfElementsPage({ kind, entries = [] }: TextValue): boolean {
  if (kind === 'number') return true;
  const has = (key: string): boolean => entries.some((entry) => entry.key === key);
  return has('MCID') && !has('Pg');
}

/**
 * An item of an outline (12.3.3), closed, with so many items below it. Closed, because how many rows an open item shows
 * depends on those below, which are not read. The room for the sign is that of padded numbers of objects.
 */
function withCount(text: string, from: number, kids: number): string {
  const value = readValue(text, from);
  if (value?.entries === undefined) return text;
  const entries = value.entries.flatMap(({ from: at, key, value: each }) => {
    if (key !== 'Count') return [text.slice(at, each.to).replace(/ {2,}(?=0 R$)/, ' ')];
    return kids === 0 ? [] : [`/Count ${-kids}`];
  });
  const written = `<<${entries.join('')}>>`;
  const room = value.to - value.from;
  if (written.length <= room) return text.slice(0, value.from) + written.padEnd(room) + text.slice(value.to);
  return text;
}
