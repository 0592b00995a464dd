import type { BodyBuilder } from '../../format/body-builder.ts';
import {
  Dict,
  dict,
  localRef,
  Name,
  name,
  PdfString,
  Ref,
  Stream,
  textOf,
  type Value,
} from '../../object/value.ts';
import { SourceDocument } from '../../source/source-document.ts';
import { decoded } from '../../source/stream-data.ts';
import type { GraphCopier } from '../copy/graph-copier.ts';
import { inherited, isUnseen } from '../pages/signatures.ts';
import { boxOf, type SourcePage } from '../reading/page-tree.ts';
import { isListBox, rowsInView, shownChoice, spelledOut } from './choice-fields.ts';
import { equalLooks } from './equal-looks.ts';
import { fieldsDocument } from './fields-document.ts';
import type { FormPlan } from './form-fields.ts';
import { shownCharacters } from './shown-characters.ts';
import { standInFont } from './stand-in-fonts.ts';

/** The maximum number of pages; a longer form keeps the appearances that it has. */
const MAX_PAGES = 200;
/** The maximum size of one appearance in bytes. */
const MAX_APPEARANCE = 1024 * 1024;

/** Whether the form asks viewers to draw its fields (`NeedAppearances`, ISO 32000-2 12.7.3). */
export function needsAppearances(source: SourceDocument): boolean {
  const catalog = source.dict(source.trailer.get('Root'));
  return source.resolve(source.dict(catalog?.get('AcroForm'))?.get('NeedAppearances')) === true;
}

/** The fields of a form as PDFium draws them. */
export interface DrawnFields {
  /** Its objects have the same numbers as in the source. */
  readonly document: SourceDocument;
  /** The widget that was drawn for each, by their object numbers: one for all that look equal. */
  readonly drawnFor: ReadonlyMap<number, number>;
}

/** Draws the fields of a document by PDFium, as by a viewer that is asked to; undefined if PDFium cannot. */
export async function drawFields(
  source: SourceDocument,
  pages: readonly SourcePage[],
): Promise<DrawnFields | undefined> {
  if (pages.length > MAX_PAGES) return undefined;
  try {
    const widgets = pages.flatMap(({ entries }) =>
      (source.array(entries.get('Annots')) ?? []).filter(
        (ref) => ref instanceof Ref && source.name(source.dict(ref)?.get('Subtype')) === 'Widget',
      ),
    );
    const spelled = choicesSpelledOut(source, widgets);
    const drawnFor = equalLooks(source, widgets, spelled);
    const fields = fieldsDocument(source, pages, spelled, (widget) => drawnFor.get(widget) === widget);
    const saved = await drawnAndSaved(fields, pages.length);
    return saved === undefined ? undefined : { document: await SourceDocument.open(saved), drawnFor };
  } catch {
    return undefined;
  }
}

/** Entries that make choice fields explicit for PDFium, by the object numbers of their widgets. */
function choicesSpelledOut(source: SourceDocument, widgets: readonly Value[]): Map<number, Dict> {
  const spelled = new Map<number, Dict>();
  for (const ref of widgets) {
    const widget = source.dict(ref);
    if (!(ref instanceof Ref) || widget === undefined) continue;
    const entries = spelledOut(source, widget);
    if (entries !== undefined) spelled.set(ref.number, entries);
  }
  return spelled;
}

async function drawnAndSaved(bytes: Uint8Array, pageCount: number): Promise<Uint8Array | undefined> {
  // Loaded when it is needed: most documents have no fields to be drawn.
  const { withPdf } = await import('../../pdfium/open-pdf.ts');
  const saved = await withPdf(
    bytes,
    (pdf) => {
      // Drawing a page makes appearances for the fields on it, although they are not drawn themselves.
      for (let page = 0; page < pageCount; page++) {
        pdf.page(page, (open) => {
          open.draw({ width: 1, height: 1, fields: false });
        });
      }
      return pdf.saved();
    },
    () => null,
  );
  return saved ?? undefined;
}

/**
 * Gives text and choice fields the appearances that were drawn for them, so that a package need not ask
 * viewers to redraw all its fields, including those of other documents. Fields that PDFium cannot draw
 * completely keep their own.
 * @returns whether there is still a field that shows something but has no reliable appearance.
 */
export function takeAppearances(
  source: SourceDocument,
  drawn: DrawnFields | undefined,
  builder: BodyBuilder,
  copier: GraphCopier,
  { fields, named }: FormPlan,
): boolean {
  let lacking = false;
  const streams = new Map<number, Stream | undefined>();
  const streamFor = (widget: Ref): Stream | undefined => {
    const number = drawn?.drawnFor.get(widget.number);
    if (drawn === undefined || number === undefined) return undefined;
    if (!streams.has(number)) streams.set(number, appearanceIn(drawn.document, number, named));
    return streams.get(number);
  };
  for (const field of fields.all) {
    for (const ref of field.widgets) {
      const widget = source.dict(ref);
      if (widget === undefined || isUnseen(source, widget)) continue;
      const stream = streamFor(ref);
      if (stream !== undefined && showsWhole(source, widget, stream, named)) {
        const number = builder.allocate();
        copier.write(number, stream);
        copier.override(ref.number, { AP: dict({ N: localRef(number) }) });
      } else if (showsSomething(source, widget) && !hasAppearances(source, widget)) lacking = true;
    }
  }
  return lacking;
}

/**
 * Whether what PDFium drew for a text or choice field shows all of its text. PDFium omits characters that the
 * field's font lacks, and does not look for another font.
 */
function showsWhole(
  source: SourceDocument,
  widget: Dict,
  { data }: Stream,
  fonts: ReadonlyMap<string, Value>,
): boolean {
  const texts = textsOf(source, widget);
  if (texts === undefined) return false;
  const isComposite = (font: string): boolean =>
    source.name(source.dict(fonts.get(font))?.get('Subtype')) === 'Type0';
  const shown = shownCharacters(data, isComposite);
  const inView = isListBox(source, widget) ? texts.slice(0, shown.rows) : texts;
  const wanted = inView.join('').replace(/\s/g, '').length;
  return !shown.lacking && shown.count >= wanted && inView.length >= Math.min(texts.length, 1);
}

/** The texts that a text or choice field shows; undefined for other fields, and for values of other kinds. */
function textsOf(source: SourceDocument, widget: Dict): string[] | undefined {
  const kind = source.name(inherited(source, widget, 'FT'));
  if (kind !== 'Tx' && kind !== 'Ch') return undefined;
  if (isListBox(source, widget)) return rowsInView(source, widget);
  const value = source.resolve(inherited(source, widget, 'V'));
  const first = Array.isArray(value) ? source.resolve(value[0]) : value;
  if (first === null) return [];
  if (!(first instanceof PdfString)) return undefined;
  const text = textOf(first);
  if (kind === 'Ch') return [shownChoice(source, widget, text)];
  const most = source.number(inherited(source, widget, 'MaxLen')) ?? 0;
  return [most > 0 ? text.slice(0, most) : text];
}

/**
 * Whether a widget shows correctly without being redrawn. If viewers are asked to draw the fields, the
 * appearance of a text or choice field may show another value; buttons have an appearance for each state (ISO
 * 32000-2 12.5.5), and only appearances without a bounding box (8.10.2) cannot be shown.
 */
function hasAppearances(source: SourceDocument, widget: Dict): boolean {
  const normal = source.resolve(source.dict(widget.get('AP'))?.get('N'));
  if (normal === null) return false;
  const texts = textsOf(source, widget);
  if (texts !== undefined) return texts.every((text) => text === '');
  if (source.name(inherited(source, widget, 'FT')) !== 'Btn') return true;
  if (!(normal instanceof Dict)) return isDrawable(source, normal);
  return [...normal].every(
    ([state, picture]) => state === 'Off' || isDrawable(source, source.resolve(picture)),
  );
}

function isDrawable(source: SourceDocument, picture: Value): boolean {
  return picture instanceof Stream && boxOf(source, picture.dict.get('BBox')) !== undefined;
}

function showsSomething(source: SourceDocument, widget: Dict): boolean {
  if (textsOf(source, widget)?.some((text) => text !== '') === true) return true;
  const value = source.resolve(inherited(source, widget, 'V'));
  if (value instanceof PdfString) return textOf(value) !== '';
  if (value instanceof Name) return value.value !== 'Off';
  return value !== null || source.dict(widget.get('MK')) !== undefined;
}

/** The appearance drawn for a widget, with fonts of the source. */
function appearanceIn(
  drawn: SourceDocument,
  widget: number,
  fonts: ReadonlyMap<string, Value>,
): Stream | undefined {
  const stream = drawn.resolve(drawn.dict(drawn.dict(new Ref(widget, 0))?.get('AP'))?.get('N'));
  if (!(stream instanceof Stream)) return undefined;
  const own = drawn.dict(drawn.dict(stream.dict.get('Resources'))?.get('Font'));
  const numbers = (key: string): number[] | undefined =>
    drawn.array(stream.dict.get(key))?.map((item) => drawn.number(item) ?? 0);
  try {
    const data = decoded(stream, (value) => drawn.resolve(value), MAX_APPEARANCE);
    const used = [...(own?.keys() ?? [])].map((key) => [key, fonts.get(key) ?? standInFont(key)] as const);
    const entries = dict({
      Type: name('XObject'),
      Subtype: name('Form'),
      BBox: numbers('BBox') ?? [0, 0, 0, 0],
      Matrix: numbers('Matrix'),
      Resources: dict({ Font: new Dict(used) }),
    });
    return new Stream(entries, data);
  } catch {
    return undefined;
  }
}
