import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';

// XML as the objects and lists that JSON would have in its place, so that both become tables in the same way.

/** The key of a text beside attributes: `<name lang="en">Pump</name>` is `{ lang: 'en', '': 'Pump' }`. */
export const TEXT = '';

/** Elements within each other, and in all. */
const MAX_DEPTH = 60;
const MAX_ELEMENTS = 3_000_000;

/** Elements of texts with markup: whatever holds them is one text. */
const MARKUP = new Set(
  'p br b i u em strong span div ul ol li sup sub h1 h2 h3 h4 h5 h6 table tbody thead tr td th a font'.split(
    ' ',
  ),
);

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  /** Texts between the children, one more than there are children. */
  readonly texts: string[];
}

/** What is the same wherever an element has one path: which of its children are lists, and which attributes say nothing. */
interface Shape {
  readonly lists: Set<string>;
  readonly values: Map<string, { readonly different: Set<string>; count: number }>;
  count: number;
}

/**
 * An XML text as objects, lists and texts, by the name of its root. Entities that a document declares are not resolved. Throws
 * an error with the place if it is not well formed, or is larger or deeper than tables are.
 */
export function xmlValue(text: string): Record<string, unknown> {
  const root = elementsOf(text);
  const shapes = new Map<string, Shape>();
  learnShapes(root, root.name, shapes);
  return { [root.name]: asValue(root, root.name, shapes) };
}

/**
 * An XML text as objects and texts, with each element as it is written: what occurs once is no list, attributes stand beside the text, and a
 * text with elements between is one text with markup. Throws as `xmlValue` does.
 */
export function plainXml(text: string): Record<string, unknown> {
  const root = elementsOf(text);
  return { [root.name]: plainOf(root) };
}

function plainOf(element: Element): unknown {
  const { attributes, children, texts } = element;
  if (children.length === 0 || texts.some((text) => text.trim() !== '')) {
    const text = markupOf(element);
    return Object.keys(attributes).length === 0 ? text : { ...attributes, [TEXT]: text };
  }
  const byName = Map.groupBy(children, ({ name }) => name);
  const fields = [...byName].map(([name, same]) => {
    const values = same.map(plainOf);
    return [name, values.length === 1 ? values[0] : values] as const;
  });
  return { ...attributes, ...Object.fromEntries(fields) };
}

function elementsOf(text: string): Element {
  const parser = new SaxesParser();
  const top: Element = { name: '', attributes: {}, children: [], texts: [''] };
  const open: Element[] = [top];
  let count = 0;
  const add = (piece: string) => {
    const texts = open.at(-1)?.texts;
    if (texts) texts[texts.length - 1] += piece;
  };
  parser.on('error', (error) => {
    // The text keeps `&name;`, as of HTML, and nothing is expanded.
    if (!error.message.includes('undefined entity')) throw error;
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (++count > MAX_ELEMENTS) throw new Error(`it has more than ${MAX_ELEMENTS} elements`);
    if (open.length > MAX_DEPTH) throw new Error(`its elements are more than ${MAX_DEPTH} deep`);
    const element = { name, attributes: saying(attributes), children: [], texts: [''] };
    const parent = open.at(-1);
    parent?.children.push(element);
    parent?.texts.push('');
    open.push(element);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => open.pop());
  parser.write(text.replace(/^\uFEFF/, '')).close();
  const [root] = top.children;
  if (!root) throw new Error('it has no element');
  return root;
}

/** Attributes without those that only say how a document is written. */
function saying(attributes: Readonly<Record<string, SaxesAttributePlain | string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !/^(?:xmlns(?::|$)|xsi:)/.test(name))
      .map(([name, value]) => [name === 'xml:lang' ? 'lang' : name, String(value).trim()]),
  );
}

function learnShapes(element: Element, path: string, shapes: Map<string, Shape>): void {
  const shape: Shape = shapes.get(path) ?? { lists: new Set(), values: new Map(), count: 0 };
  shapes.set(path, shape);
  shape.count++;
  for (const [name, value] of Object.entries(element.attributes)) {
    const values = shape.values.get(name) ?? { different: new Set(), count: 0 };
    values.count++;
    // More than two say no more than two.
    if (values.different.size < 2) values.different.add(value);
    shape.values.set(name, values);
  }
  const seen = new Set<string>();
  for (const child of element.children) {
    if (seen.has(child.name)) shape.lists.add(child.name);
    seen.add(child.name);
    learnShapes(child, `${path}/${child.name}`, shapes);
  }
}

function asValue(element: Element, path: string, shapes: ReadonlyMap<string, Shape>): unknown {
  const { attributes, children, texts } = element;
  const shape = shapes.get(path);
  const isText =
    children.length > 0 && (texts.some((text) => text.trim() !== '') || children.every(isMarkup));
  if (children.length === 0 || isText) {
    const text = isText ? markupOf(element) : (texts[0] ?? '').trim();
    // What is the same of all says nothing of one: `<PRICE currency="EUR">`.
    const all = shape?.count ?? 0;
    const telling = Object.entries(attributes).filter(([name]) => {
      const values = shape?.values.get(name);
      return text === '' || all < 2 || (values?.different.size ?? 0) > 1 || (values?.count ?? 0) < all;
    });
    if (telling.length === 0) return text;
    return { ...Object.fromEntries(telling), ...(text !== '' && { [TEXT]: text }) };
  }
  const value: Record<string, unknown> = { ...attributes };
  for (const child of children) {
    const inner = asValue(child, `${path}/${child.name}`, shapes);
    const before = value[child.name];
    if (shape?.lists.has(child.name)) {
      if (Array.isArray(before)) before.push(inner);
      else value[child.name] = [inner];
      if (typeof before === 'string' && attributes[child.name] !== undefined)
        value[`@${child.name}`] = before;
    } else {
      if (before !== undefined) value[`@${child.name}`] = before;
      value[child.name] = inner;
    }
  }
  return value;
}

function isMarkup({ name, children }: Element): boolean {
  return MARKUP.has(name.toLowerCase()) && children.every(isMarkup);
}

/** The text of an element with the markup within: links to documents stand in it. */
function markupOf({ children, texts }: Element): string {
  const parts = texts.map((text, at) => {
    const child = children[at];
    if (!child) return text;
    const href = child.attributes['href'];
    const start = href === undefined ? `<${child.name}>` : `<${child.name} href="${href}">`;
    return `${text}${start}${markupOf(child)}</${child.name}>`;
  });
  return parts.join('').trim();
}
