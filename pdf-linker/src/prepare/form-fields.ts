import type { BodyBuilder } from '../format/body-builder.ts';
import { FORM_PARENT, type FormSymbol } from '../format/side-table.ts';
import { fragmentOf } from '../object/fragment.ts';
import { type Dict, localRef, PdfString, Ref, textOf, type Value } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import { FieldIndex, type TerminalField } from './field-index.ts';
import { FormFonts, namedFonts } from './form-fonts.ts';
import { type GraphCopier, numberOf } from './graph-copier.ts';
import { Likeness } from './likeness.ts';
import type { SourcePage } from './page-tree.ts';
import { isSigned } from './signatures.ts';
import { standInFont } from './stand-in-fonts.ts';

/** A form found in the source, before anything of it is written. */
export interface FormPlan {
  form: Dict;
  topFields: Ref[];
  fields: FieldIndex;
  /** Where default appearances name fonts of the form. */
  fonts: FormFonts;
  /** The fonts that default appearances can name: the form's, and stand-ins for those it does not have. */
  named: ReadonlyMap<string, Value>;
}

const MAX_FIELDS = 100_000;

/**
 * Finds the interactive form (ISO 32000-2 12.7.3) and hangs its topmost fields below FORM_PARENT. The
 * linker gives that object a name of its own in each package, so equal names in two documents stay two
 * fields. Widgets that say they are fields and that no field list holds are taken in. Signatures that were made go.
 * @returns the form, and how many signatures went.
 */
export function planForm(
  source: SourceDocument,
  builder: BodyBuilder,
  copier: GraphCopier,
  pages: readonly SourcePage[],
): { form: FormPlan | undefined; signatures: number } {
  const catalog = source.dict(source.trailer.get('Root'));
  const form = source.dict(catalog?.get('AcroForm')) ?? new Map<string, Value>();
  const topFields: Ref[] = [];
  const known = new Set<number>();
  const fields: TerminalField[] = [];
  const named = new Map(fontsOf(source, form));
  const appears = (value: Value | undefined): void => {
    const text = source.resolve(value);
    if (!(text instanceof PdfString)) return;
    for (const { name } of namedFonts(text.bytes)) if (!named.has(name)) named.set(name, standInFont(name));
  };
  appears(form.get('DA'));
  let signatures = 0;
  /** Answers whether the field stays. */
  const walk = (value: Value, depth: number, above: string, path: readonly number[]): boolean => {
    if (!(value instanceof Ref) || known.has(value.number) || known.size > MAX_FIELDS || depth > 64)
      return true;
    const field = source.dict(value);
    if (field === undefined) return true;
    known.add(value.number);
    appears(field.get('DA'));
    const kids = source.array(field.get('Kids')) ?? [];
    const hasFields = kids.some((kid) => source.dict(kid)?.has('T'));
    if (!hasFields && isSigned(source, field)) {
      signatures++;
      for (const part of [value, ...kids]) {
        if (!(part instanceof Ref)) continue;
        known.add(part.number);
        copier.leaveOut(part.number);
      }
      return false;
    }
    if (!hasFields) openSignature(source, copier, value, field);
    // A kid without a name of its own is a widget of its parent, not another field (12.7.4.1).
    const partial = source.resolve(field.get('T'));
    const name = [above, partial instanceof PdfString ? textOf(partial) : ''].filter(Boolean).join('.');
    const numbers = [...path, value.number];
    if (!hasFields && (depth === 0 || field.has('T'))) {
      const widgets = kids.filter((kid) => kid instanceof Ref);
      fields.push({ name, field: value, path: numbers, widgets: widgets.length > 0 ? widgets : [value] });
    }
    // A kid that stands below two fields makes viewers walk the tree again and again; it stays below the first.
    const kept: Value[] = [];
    for (const kid of kids) {
      if (kid instanceof Ref && known.has(kid.number)) continue;
      if (walk(kid, depth + 1, name, numbers)) kept.push(kid);
    }
    if (kept.length < kids.length) copier.override(value.number, { Kids: kept });
    // A field that had nothing but signatures below it has nothing left.
    if (hasFields && kept.length === 0) copier.leaveOut(value.number);
    return !hasFields || kept.length > 0;
  };
  const take = (value: Ref): void => {
    const top = topOf(source, value);
    if (known.has(value.number) || known.has(top.number)) return;
    if (walk(top, 0, '', [])) topFields.push(top);
  };
  for (const value of source.array(form.get('Fields')) ?? []) {
    if (value instanceof Ref && source.dict(value) !== undefined) take(value);
  }
  for (const page of pages) {
    for (const value of source.array(page.entries.get('Annots')) ?? []) {
      const widget = source.dict(value);
      if (!(value instanceof Ref) || widget === undefined) continue;
      if (source.name(widget.get('Subtype')) !== 'Widget') continue;
      const field = source.dict(topOf(source, value));
      if (widget.has('FT') || field?.has('FT') === true) take(value);
    }
  }
  if (topFields.length === 0) return { form: undefined, signatures };
  for (const field of topFields) copier.override(field.number, { Parent: localRef(FORM_PARENT) });
  const fonts = new FormFonts(source, builder, [...named.keys()]);
  copier.appearance = fonts.watched;
  return { form: { form, topFields, fields: new FieldIndex(fields), fonts, named }, signatures };
}

/** The topmost field above one, or itself: a form may list its widgets, or nothing at all. */
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
 * A line that waits for a signature stays a field. What it would lock goes, for that is said by names which fields have no
 * more, and what it asks of a signature, for that names services elsewhere.
 */
function openSignature(source: SourceDocument, copier: GraphCopier, ref: Ref, field: Dict): void {
  if (source.name(field.get('FT')) === 'Sig') {
    copier.override(ref.number, { V: undefined, Lock: undefined, SV: undefined });
  }
}

/** Writes what of the form the pages have not reached, and answers its symbol. */
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
