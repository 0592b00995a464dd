import type { BodyBuilder } from '../format/body-builder.ts';
import {
  type Dict,
  dict,
  localRef,
  Name,
  name,
  PdfString,
  Ref,
  Stream,
  textOf,
  type Value,
} from '../object/value.ts';
import { withPdf } from '../pdfium/open-pdf.ts';
import { SourceDocument } from '../source/source-document.ts';
import { decoded } from '../source/stream-data.ts';
import type { FormPlan } from './form-fields.ts';
import type { GraphCopier } from './graph-copier.ts';
import { inherited, isUnseen } from './signatures.ts';
import { standInFont } from './stand-in-fonts.ts';

/** Pages that are looked at; a longer form keeps what it has. */
const MAX_PAGES = 200;
/** Bytes of one appearance. */
const MAX_APPEARANCE = 1024 * 1024;

/** Whether the form says that viewers have to draw its fields (`NeedAppearances`, ISO 32000-2 12.7.3). */
export function needsAppearances(source: SourceDocument): boolean {
  const catalog = source.dict(source.trailer.get('Root'));
  return source.resolve(source.dict(catalog?.get('AcroForm'))?.get('NeedAppearances')) === true;
}

/**
 * The document with its fields drawn by PDFium, as a viewer draws them that is told to; undefined where PDFium cannot. Its
 * objects have the numbers that they have in the source.
 */
export async function withFieldsDrawn(
  bytes: Uint8Array,
  pageCount: number,
): Promise<SourceDocument | undefined> {
  if (pageCount > MAX_PAGES) return undefined;
  const saved = await withPdf(
    bytes,
    (pdf) => {
      // Drawing a page draws the fields on it.
      for (let page = 0; page < pageCount; page++) {
        pdf.page(page, (open) => {
          open.undrawFields();
          open.draw({ width: 1, height: 1 });
        });
      }
      return pdf.saved();
    },
    () => null,
  );
  return saved === null ? undefined : SourceDocument.open(saved).catch(() => undefined);
}

/**
 * Gives texts and choices the appearances that were drawn for them, so that a package need not tell viewers to draw all of
 * its fields anew, those of other documents among them.
 * @returns whether a field is left that shows something and has no appearance.
 */
export function takeAppearances(
  source: SourceDocument,
  drawn: SourceDocument | undefined,
  builder: BodyBuilder,
  copier: GraphCopier,
  { fields, named }: FormPlan,
): boolean {
  let lacking = false;
  for (const field of fields.all) {
    for (const ref of field.widgets) {
      const widget = source.dict(ref);
      if (widget === undefined || isUnseen(source, widget)) continue;
      const stream = isWritten(source, widget) ? appearanceIn(drawn, ref, named) : undefined;
      if (stream !== undefined) {
        const number = builder.allocate();
        copier.write(number, stream);
        copier.override(ref.number, { AP: dict({ N: localRef(number) }) });
      } else if (source.dict(widget.get('AP'))?.has('N') !== true && showsSomething(source, widget))
        lacking = true;
    }
  }
  return lacking;
}

/** Whether a widget shows text that the font it names can be counted on to have: PDFium looks for no other one. */
function isWritten(source: SourceDocument, widget: Dict): boolean {
  const kind = source.name(inherited(source, widget, 'FT'));
  if (kind !== 'Tx' && kind !== 'Ch') return false;
  const value = source.resolve(inherited(source, widget, 'V'));
  const texts = Array.isArray(value) ? value.map((item) => source.resolve(item)) : [value];
  return texts.every((text) => {
    if (text === null) return true;
    return text instanceof PdfString && /^[\x20-\x7e\xa0-\xff\s]*$/.test(textOf(text));
  });
}

function showsSomething(source: SourceDocument, widget: Dict): boolean {
  const value = source.resolve(inherited(source, widget, 'V'));
  if (value instanceof PdfString) return value.bytes.length > 0;
  if (value instanceof Name) return value.value !== 'Off';
  return value !== null || source.dict(widget.get('MK')) !== undefined;
}

/** What was drawn for a widget, with fonts of the source. */
function appearanceIn(
  drawn: SourceDocument | undefined,
  widget: Ref,
  fonts: ReadonlyMap<string, Value>,
): Stream | undefined {
  const stream = drawn?.resolve(drawn.dict(drawn.dict(new Ref(widget.number, 0))?.get('AP'))?.get('N'));
  if (drawn === undefined || !(stream instanceof Stream)) return undefined;
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
      Resources: dict({ Font: new Map(used) }),
    });
    return new Stream(entries, data);
  } catch {
    return undefined;
  }
}
