import type { BodyBuilder } from '../../format/body-builder.ts';
import type { AttachmentSymbol, PageLabelSymbol } from '../../format/side-table.ts';
import type { DocumentNote } from '../../layout/document-notes.ts';
import { PdfString, Ref, Stream, textOf, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { StreamCheck } from '../../source/stream-check.ts';
import { type GraphCopier, numberOf } from '../copy/graph-copier.ts';
import { nameTree, numberTree } from '../reading/name-tree.ts';

const LABEL_STYLES = new Set(['D', 'R', 'r', 'A', 'a']);

/** The page label ranges of the source (ISO 32000-2 12.4.2) that begin within its pages. */
export function pageLabels(source: SourceDocument, pageCount: number): PageLabelSymbol[] {
  const catalog = source.dict(source.trailer.get('Root'));
  const ranges: PageLabelSymbol[] = [];
  for (const [page, value] of numberTree(source, catalog?.get('PageLabels'))) {
    const label = source.dict(value);
    if (label === undefined || !Number.isInteger(page) || page < 0 || page >= pageCount) continue;
    const style = source.name(label.get('S')) ?? '';
    const start = source.number(label.get('St')) ?? 1;
    ranges.push({
      page,
      style: LABEL_STYLES.has(style) ? style : null,
      prefix: textAt(source, label.get('P')),
      start: Number.isInteger(start) && start > 0 ? start : 1,
    });
  }
  return ranges.sort((a, b) => a.page - b.page);
}

/** The maximum number of file names in a note. */
const MAX_NAMES = 3;
/** The maximum number of characters of each. */
const MAX_NAME = 100;

/**
 * Files embedded in the source (7.11.4), in the order of their names, followed by those associated with the
 * whole document (14.13.3). Files whose data cannot be read are left out.
 */
export function copyAttachments(
  source: SourceDocument,
  builder: BodyBuilder,
  copier: GraphCopier,
): { symbols: AttachmentSymbol[]; notes: DocumentNote[] } {
  const catalog = source.dict(source.trailer.get('Root'));
  const names = source.dict(catalog?.get('Names'));
  const symbols: AttachmentSymbol[] = [];
  const unreadable: string[] = [];
  const check = new StreamCheck((value) => source.resolve(value));
  for (const [key, value] of nameTree(source, names?.get('EmbeddedFiles'))) {
    const name = textOf(new PdfString(Buffer.from(key, 'latin1')));
    if (!isReadable(source, check, value)) {
      unreadable.push(name);
      continue;
    }
    const number = numberOf(builder, copier, value);
    if (number !== 0) symbols.push({ name, number });
  }
  for (const value of source.array(catalog?.get('AF')) ?? []) {
    const file = source.dict(value);
    const name = textAt(source, file?.get('UF')) ?? textAt(source, file?.get('F'));
    if (name === null || source.dict(file?.get('EF')) === undefined) continue;
    if (!isReadable(source, check, value)) {
      if (!unreadable.includes(name)) unreadable.push(name);
      continue;
    }
    const number = numberOf(builder, copier, value);
    if (number !== 0 && symbols.every((other) => other.number !== number)) symbols.push({ name, number });
  }
  copier.drain();
  if (unreadable.length === 0) return { symbols, notes: [] };
  const listed = unreadable.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME));
  const name = unreadable.length > MAX_NAMES ? `${listed.join(', ')}, …` : listed.join(', ');
  return { symbols, notes: [{ code: 'attachments-removed', count: unreadable.length, name }] };
}

/**
 * Whether the data of an embedded file is present and can be decoded: it may be encrypted separately (7.6.6),
 * or damaged.
 */
function isReadable(source: SourceDocument, check: StreamCheck, specification: Value): boolean {
  const files = source.dict(source.dict(specification)?.get('EF'));
  const data = [files?.get('UF'), files?.get('F')].filter((file) => file !== undefined);
  return (
    data.length === 0 ||
    data.some((file) => {
      const stream = source.resolve(file);
      const isMissing = file instanceof Ref && source.faultOf(file) !== undefined;
      return !isMissing && stream instanceof Stream && check.judge(stream) !== 'spoiled';
    })
  );
}

/** The title and the language of the source. */
export function titleAndLanguage(source: SourceDocument): { title: string | null; language: string | null } {
  const catalog = source.dict(source.trailer.get('Root'));
  const info = source.dict(source.trailer.get('Info'));
  return { title: textAt(source, info?.get('Title')), language: textAt(source, catalog?.get('Lang')) };
}

function textAt(source: SourceDocument, value: Value | undefined): string | null {
  const text = source.resolve(value);
  return text instanceof PdfString && text.bytes.length > 0 ? textOf(text) : null;
}
