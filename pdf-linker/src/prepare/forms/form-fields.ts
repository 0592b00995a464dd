import type { BodyBuilder } from '../../format/body-builder.ts';
import { FORM_PARENT, type FormSymbol } from '../../format/side-table.ts';
import { fragmentOf } from '../../object/fragment.ts';
import { Dict, localRef, PdfString, Ref, textOf, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { FieldIndex, type TerminalField } from '../copy/field-index.ts';
import { type GraphCopier, numberOf } from '../copy/graph-copier.ts';
import { isSigned } from '../pages/signatures.ts';
import type { SourcePage } from '../reading/page-tree.ts';
import { FormFonts, namedFonts } from './form-fonts.ts';
import { Likeness } from './likeness.ts';
import { standInFont } from './stand-in-fonts.ts';

/** A form found in the source, before any of it is written. */
export interface FormPlan {
  form: Dict;
  topFields: Ref[];
  fields: FieldIndex;
  /** Records where default appearances name fonts of the form. */
  fonts: FormFonts;
  /** The fonts that default appearances can name: the form's, and stand-ins for missing ones. */
  named: ReadonlyMap<string, Value>;
}

const MAX_FIELDS = 100_000;

/**
 * Finds the interactive form (ISO 32000-2 12.7.3) and hangs its topmost fields below FORM_PARENT. The linker
 * gives that object a distinct name for each document of a package, so that equal names in two documents
 * remain two fields. Widgets that declare themselves fields but are in no field list are included. Signed
 * signature fields are removed.
 * @returns the form, and the number of signatures removed.
 */
export function planForm(
  source: SourceDocument,
  builder: BodyBuilder,
  copier: GraphCopier,
  pages: readonly SourcePage[],
): { form: FormPlan | undefined; signatures: number } {
  const catalog = source.dict(source.trailer.get('Root'));
  const form = source.dict(catalog?.get('AcroForm')) ?? new Dict();
  const found = new FieldSearch(source, copier, new Map(fontsOf(source, form)));
  found.noteFonts(form.get('DA'));
  for (const value of source.array(form.get('Fields')) ?? []) {
    if (value instanceof Ref && source.dict(value) !== undefined) found.take(value);
  }
  for (const page of pages) {
    for (const value of source.array(page.entries.get('Annots')) ?? []) {
      const widget = source.dict(value);
      if (!(value instanceof Ref) || widget === undefined) continue;
      if (source.name(widget.get('Subtype')) !== 'Widget') continue;
      const field = source.dict(topOf(source, value));
      if (widget.has('FT') || field?.has('FT') === true) found.take(value);
    }
  }
  const { topFields, fields, named, signatures } = found;
  if (topFields.length === 0) return { form: undefined, signatures };
  for (const field of topFields) copier.override(field.number, { Parent: localRef(FORM_PARENT) });
  const fonts = new FormFonts(source, builder, [...named.keys()]);
  copier.appearance = fonts.watched;
  return { form: { form, topFields, fields: new FieldIndex(fields), fonts, named }, signatures };
}

/** Walks the trees of fields. */
class FieldSearch {
  readonly #source: SourceDocument;
  readonly #copier: GraphCopier;
  readonly #known = new Set<number>();
  readonly topFields: Ref[] = [];
  readonly fields: TerminalField[] = [];
  readonly named: Map<string, Value>;
  signatures = 0;

  constructor(source: SourceDocument, copier: GraphCopier, named: Map<string, Value>) {
    this.#source = source;
    this.#copier = copier;
    this.named = named;
  }

  /** Adds stand-ins for fonts that a default appearance names and the form lacks. */
  noteFonts(appearance: Value | undefined): void {
    const text = this.#source.resolve(appearance);
    if (!(text instanceof PdfString)) return;
    for (const { name } of namedFonts(text.bytes))
      if (!this.named.has(name)) this.named.set(name, standInFont(name));
  }

  /** Adds the tree in which a field is. */
  take(value: Ref): void {
    const top = topOf(this.#source, value);
    if (this.#known.has(value.number) || this.#known.has(top.number)) return;
    if (this.#walk(top, 0, '', [])) this.topFields.push(top);
  }

  /** Returns whether the field stays. */
  #walk(value: Value, depth: number, above: string, path: readonly number[]): boolean {
    const [source, copier, known] = [this.#source, this.#copier, this.#known];
    if (!(value instanceof Ref) || known.has(value.number) || known.size > MAX_FIELDS || depth > 64)
      return true;
    const field = source.dict(value);
    if (field === undefined) return true;
    known.add(value.number);
    this.noteFonts(field.get('DA'));
    const kids = source.array(field.get('Kids')) ?? [];
    const hasFields = kids.some((kid) => source.dict(kid)?.has('T'));
    if (!hasFields && isSigned(source, field)) {
      this.signatures++;
      for (const part of [value, ...kids]) {
        if (!(part instanceof Ref)) continue;
        known.add(part.number);
        copier.leaveOut(part.number);
      }
      return false;
    }
    if (!hasFields) openSignature(source, copier, value, field);
    // A kid without a name is a widget of its parent, not another field (12.7.4.1).
    const partial = source.resolve(field.get('T'));
    const name = [above, partial instanceof PdfString ? textOf(partial) : ''].filter(Boolean).join('.');
    const numbers = [...path, value.number];
    if (!hasFields && (depth === 0 || field.has('T'))) {
      const widgets = kids.filter((kid) => kid instanceof Ref);
      this.fields.push({
        name,
        field: value,
        path: numbers,
        widgets: widgets.length > 0 ? widgets : [value],
      });
    }
    // A kid below two fields would make viewers walk the tree over and over; it stays below the first.
    const remaining: Value[] = [];
    for (const kid of kids) {
      if (kid instanceof Ref && known.has(kid.number)) continue;
      if (this.#walk(kid, depth + 1, name, numbers)) remaining.push(kid);
    }
    if (remaining.length < kids.length) copier.override(value.number, { Kids: remaining });
    // A field that had only signatures below it is now empty.
    if (hasFields && remaining.length === 0) copier.leaveOut(value.number);
    return !hasFields || remaining.length > 0;
  }
}

/** The topmost field above a field, or the field itself: a form may list its widgets, or nothing at all. */
function topOf(source: SourceDocument, field: Ref): Ref {
  const passed = new Set<number>();
  let top = field;
  for (;;) {
    passed.add(top.number);
    const above = source.dict(top)?.get('Parent');
    if (!(above instanceof Ref) || passed.has(above.number) || source.dict(above) === undefined) return top;
    top = above;
  }
}

function fontsOf(source: SourceDocument, form: Dict): Dict | undefined {
  return source.dict(source.dict(form.get('DR'))?.get('Font'));
}

/**
 * An unsigned signature field stays a field. Its lock is removed, because it refers to fields by their former
 * names; so are its requirements for a signature, because they refer to external services.
 */
function openSignature(source: SourceDocument, copier: GraphCopier, ref: Ref, field: Dict): void {
  if (source.name(field.get('FT')) === 'Sig') {
    copier.override(ref.number, { V: undefined, Lock: undefined, SV: undefined });
  }
}

/** Writes the parts of the form that the pages have not reached, and returns its symbol. */
export function copyForm(
  source: SourceDocument,
  builder: BodyBuilder,
  copier: GraphCopier,
  plan: FormPlan,
  needAppearances: boolean,
): FormSymbol {
  const fields = plan.topFields.map((field) => copier.locate(field)).filter((number) => number !== 0);
  const resources: Record<string, Record<string, string>> = {};
  for (const [category, value] of source.dict(plan.form.get('DR')) ?? []) {
    const entries = source.dict(value);
    if (entries === undefined) continue;
    const named: Record<string, string> = {};
    for (const [key, entry] of entries) named[key] = fragmentOf(copier.clean(entry, 0), copier.locate);
    resources[category] = named;
  }
  const fonts = { ...resources['Font'] };
  for (const [key, font] of plan.named)
    fonts[key] ??= fragmentOf(localRef(numberOf(builder, copier, font)), copier.locate);
  if (plan.named.size > 0) resources['Font'] = fonts;
  copier.drain();
  const appearance = source.resolve(plan.form.get('DA'));
  const likeness = new Likeness(source);
  return {
    fields,
    fieldCount: plan.fields.all.length,
    resources,
    fonts: [...plan.named].map(([name, font]) => ({ name, likeness: likeness.of(font) })),
    defaultAppearance: appearance instanceof PdfString ? plan.fonts.pieces(appearance) : null,
    quadding: source.number(plan.form.get('Q')) ?? null,
    needAppearances,
  };
}
