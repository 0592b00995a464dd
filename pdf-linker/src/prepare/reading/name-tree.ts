import { PdfString, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';

const MAX_DEPTH = 64;
const MAX_ENTRIES = 1_000_000;

/** The entries of a name tree (ISO 32000-2 7.9.6) in file order, with keys of one character for each byte. */
export function* nameTree(source: SourceDocument, root: Value | undefined): Generator<[string, Value]> {
  for (const [key, value] of treeEntries(source, root, 'Names')) {
    if (key instanceof PdfString) yield [byteKey(key), value];
  }
}

/** The entries of a number tree (7.9.7) in file order. */
export function* numberTree(source: SourceDocument, root: Value | undefined): Generator<[number, Value]> {
  for (const [key, value] of treeEntries(source, root, 'Nums')) {
    if (typeof key === 'number') yield [key, value];
  }
}

/** A string's bytes as a map key. */
export function byteKey(text: PdfString): string {
  return Buffer.from(text.bytes).toString('latin1');
}

function* treeEntries(
  source: SourceDocument,
  root: Value | undefined,
  leafKey: 'Names' | 'Nums',
): Generator<[Value, Value]> {
  const stack: { node: Value | undefined; depth: number }[] = [{ node: root, depth: 0 }];
  const seen = new Set<unknown>();
  let left = MAX_ENTRIES;
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const node = source.dict(top.node);
    if (node === undefined || seen.has(node) || top.depth > MAX_DEPTH) continue;
    seen.add(node);
    const entries = source.array(node.get(leafKey)) ?? [];
    for (let i = 0; i + 1 < entries.length && left > 0; i += 2, left--) {
      yield [source.resolve(entries[i]), entries[i + 1] ?? null];
    }
    const kids = source.array(node.get('Kids')) ?? [];
    for (let i = kids.length - 1; i >= 0; i--) stack.push({ node: kids[i], depth: top.depth + 1 });
  }
}
