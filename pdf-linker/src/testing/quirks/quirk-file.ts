import { deflateSync } from 'node:zlib';

/** A file that a producer writes in its own manner, though every viewer shows it whole. */
export interface Quirk {
  /** The producers known for it. */
  readonly producer: string;
  readonly quirk: string;
  bytes(): Buffer | Promise<Buffer>;
}

/** Bytes as a text of one character each. */
export const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
export const deflated = (data: string | Uint8Array): string =>
  text(deflateSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data));

/** The parts of a file that a quirk may change. Texts have one character for each byte. */
export interface FileParts {
  header: string;
  /** What stands between `obj` and `endobj`, by number. */
  objects: Map<number, string>;
  head(number: number): string;
  foot(number: number): string;
  table(places: ReadonlyMap<number, number>): string;
  trailer: string;
  tail(at: number): string;
}

/** The words of the content of each page. */
export const contentOf = (page: number): string =>
  `q 1 0 0 1 0 0 cm 0.2 0.4 0.6 rg 72 500 200 40 re f Q\nBT /F1 24 Tf 72 700 Td (Sealant data, page ${page}) Tj ET\n` +
  Array.from(
    { length: 20 },
    (_, line) => `BT /F1 9 Tf 72 ${480 - line * 12} Td (Line ${line * 7919}) Tj ET\n`,
  ).join('') +
  'q 120 0 0 120 400 560 cm /I1 Do Q\n';

/** The side of the picture, in dots. */
export const SIDE = 48;

/** The dots of the picture, three bytes each. */
export const dots = (): Buffer => {
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    pixels.set([(x * 5) & 255, (y * 5) & 255, ((x * y) >> 3) & 255], at * 3);
  }
  return pixels;
};

export const stream = (entries: string, data: string, length: string | number = data.length): string =>
  `<<${entries}/Length ${length}>>\nstream\n${data}\nendstream`;

export const RGB = `/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
export const GREY = RGB.replace('RGB', 'Gray');
export const BITS = GREY.replace('Component 8', 'Component 1');

const entry = (place: number, end: string): string => `${String(place).padStart(10, '0')} 00000 n${end}`;

/** A cross-reference table (7.5.4) with entries of one form. */
export function tableOf(places: ReadonlyMap<number, number>, end = ' \n', moved = 0, first = 0): string {
  const last = Math.max(...places.keys());
  const lines = [`0000000000 65535 f${end}`];
  for (let number = 1; number <= last; number++) {
    const place = places.get(number);
    lines.push(place === undefined ? `0000000000 00000 f${end}` : entry(place + moved, end));
  }
  return `xref\n${first} ${last + 1}\n${lines.join('')}`;
}

/** The numbers of the objects of {@link soundParts}. */
export const CATALOG = 1;
export const PAGES = 2;
export const FONT = 3;
export const PICTURE = 4;
export const PAGE = [5, 7] as const;
export const CONTENT = [6, 8] as const;

const page = (content: number): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${content} 0 R/Resources<</Font<</F1 3 0 R>>/XObject<</I1 4 0 R>>>>>>`;

/** A file of two pages with words and a picture, as the standard has it. */
export function soundParts(): FileParts {
  const objects = new Map([
    [CATALOG, '<</Type/Catalog/Pages 2 0 R>>'],
    [PAGES, '<</Type/Pages/Count 2/Kids[5 0 R 7 0 R]>>'],
    [FONT, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    [PICTURE, stream(`${RGB}/Filter/FlateDecode`, deflated(dots()))],
    [PAGE[0], page(CONTENT[0])],
    [CONTENT[0], stream('/Filter/FlateDecode', deflated(contentOf(1)))],
    [PAGE[1], page(CONTENT[1])],
    [CONTENT[1], stream('/Filter/FlateDecode', deflated(contentOf(2)))],
  ]);
  return {
    header: '%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n',
    objects,
    head: (number) => `${number} 0 obj\n`,
    foot: () => '\nendobj\n',
    table: (places) => tableOf(places),
    trailer: 'trailer\n<</Size 40/Root 1 0 R>>\n',
    tail: (at) => `startxref\n${at}\n%%EOF\n`,
  };
}

/** The file of these parts. */
export function fileOf(parts: FileParts): Buffer {
  let out = parts.header;
  const places = new Map<number, number>();
  for (const [number, object] of parts.objects) {
    places.set(number, out.length);
    out += parts.head(number) + object + parts.foot(number);
  }
  const at = out.length;
  out += parts.table(places) + parts.trailer + parts.tail(at);
  return Buffer.from(out, 'latin1');
}

/** The sound file with changes to its parts. */
export function changed(change: (parts: FileParts) => void): Buffer {
  const parts = soundParts();
  change(parts);
  return fileOf(parts);
}

/** The sound file with other objects. */
export const withObjects = (objects: Readonly<Record<number, string>>): Buffer =>
  changed((parts) => {
    for (const [number, object] of Object.entries(objects)) parts.objects.set(Number(number), object);
  });

/** The sound file with a part of one object's text replaced. */
export const replaced = (number: number, from: string | RegExp, to: string): Buffer =>
  changed((parts) => {
    const before = parts.objects.get(number) ?? '';
    const after = before.replace(from, () => to);
    if (after === before) throw new Error(`nothing to replace in object ${number}`);
    parts.objects.set(number, after);
  });

/** A quirk of a producer, with the file that has it. */
export const row = (producer: string, quirk: string, bytes: Quirk['bytes']): Quirk => ({
  producer,
  quirk,
  bytes,
});
