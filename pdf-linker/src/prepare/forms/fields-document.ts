import { ByteWriter } from '../../bytes/byte-writer.ts';
import { plainText } from '../../object/serialise.ts';
import { Dict, dict, localRef, name, Ref, Stream, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import type { SourcePage } from '../reading/page-tree.ts';

/** Entries of a field or a widget that have no part in drawing it anew, and lead to the rest of the document. */
const LEFT_OUT = ['A', 'AA', 'AP', 'Kids', 'P', 'Lock', 'SV'];
/** The fields are drawn whatever the size of their page. */
const SIZE = [0, 0, 612, 792];

/**
 * Entries of a form that its fields are drawn with (ISO 32000-2 table 224). PDFium finds the fields by the widgets
 * on the pages.
 */
const OF_FORM = ['DR', 'DA', 'Q', 'NeedAppearances'];

/**
 * Fields of a document as a PDF of its own: pages with their widgets and nothing else, none of them with an
 * appearance. Objects keep their numbers.
 * @param replaced entries that replace those of widgets, by their object numbers.
 * @param isWanted whether a widget is to be on its page, by its object number.
 */
export function fieldsDocument(
  source: SourceDocument,
  pages: readonly SourcePage[],
  replaced: ReadonlyMap<number, Dict>,
  isWanted: (widget: number) => boolean,
): Uint8Array {
  const out = new ByteWriter();
  const offsets = new Map<number, number>();
  const wanted: Ref[] = [];
  const locate = (ref: Ref): number => {
    wanted.push(ref);
    return ref.number;
  };
  const write = (number: number, value: Value): void => {
    offsets.set(number, out.length);
    if (value instanceof Stream) {
      const entries = new Dict(value.dict).set('Length', value.data.length);
      out.text(`${number} 0 obj\n${plainText(entries, locate)}\nstream\n`);
      out.bytes(value.data);
      out.text('\nendstream\nendobj\n');
    } else out.text(`${number} 0 obj\n${plainText(value, locate)}\nendobj\n`);
  };
  out.text('%PDF-1.7\n');

  const form = source.dict(source.dict(source.trailer.get('Root'))?.get('AcroForm'));
  const widgets = pages.map(({ entries }) =>
    (source.array(entries.get('Annots')) ?? []).filter(
      (value) => value instanceof Ref && isWanted(value.number),
    ),
  );
  const fields = dict(Object.fromEntries(OF_FORM.map((key) => [key, form?.get(key)])));
  plainText([fields, ...widgets], locate);
  for (let ref = wanted.pop(); ref !== undefined; ref = wanted.pop()) {
    if (offsets.has(ref.number)) continue;
    const value = source.resolve(ref);
    if (value instanceof Dict) {
      const entries = new Dict([...value, ...(replaced.get(ref.number) ?? [])]);
      for (const key of LEFT_OUT) entries.delete(key);
      write(ref.number, entries);
    } else write(ref.number, value);
  }

  let next = 1;
  for (const number of offsets.keys()) next = Math.max(next, number + 1);
  const [catalog, tree] = [next++, next++];
  const kids = widgets.map((annotations) => {
    const number = next++;
    const page = dict({ Type: name('Page'), Parent: localRef(tree), MediaBox: SIZE, Annots: annotations });
    write(number, page);
    return localRef(number);
  });
  write(tree, dict({ Type: name('Pages'), Kids: kids, Count: kids.length }));
  write(catalog, dict({ Type: name('Catalog'), Pages: localRef(tree), AcroForm: fields }));
  const references = out.length;
  out.text('xref\n0 1\n0000000000 65535 f \n');
  for (const [number, offset] of offsets)
    out.text(`${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
  out.text(`trailer\n<</Size ${next}/Root ${catalog} 0 R>>\nstartxref\n${references}\n%%EOF\n`);
  return out.take();
}
