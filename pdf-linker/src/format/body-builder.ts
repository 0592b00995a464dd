import { ByteWriter } from '../bytes/byte-writer.ts';
import { placeFragment } from '../object/fragment.ts';
import { fieldText, nameText, plainText, type Sink, serialise, type Watched } from '../object/serialise.ts';
import {
  type Dict,
  dict,
  type FieldKind,
  localRef,
  Name,
  name,
  type Ref,
  Stream,
  textString,
  type Value,
} from '../object/value.ts';
import { NumberList, NumberListWriter } from './number-list.ts';
import {
  FIRST_PAGE,
  FORM_PARENT,
  LEAF_HASH_BYTES,
  OUTLINE_PARENT,
  PAGE_ROOT,
  type SideTable,
  STRUCTURE_PARENT,
} from './side-table.ts';
import type { TableNumbers } from './table-numbers.ts';

/** Streams shorter than this are not worth an entry in the side table. */
const SMALLEST_LEAF = 256;

const KIND_CODES: Record<FieldKind, number> = { object: 0, 'structure-key': 1, 'package-page': 2, face: 3 };

/** Lists of places that the passes note. */
type PlaceLists = 'hooks' | 'nameOffsets' | 'nameIndexes' | 'fontOffsets' | 'fontIndexes';

/** What a body's symbols are: everything of the side table that the writing itself does not know. */
export type Symbols = Omit<
  SideTable,
  'bodyLength' | 'bodyHash' | 'objectCount' | 'regionStart' | 'regionEnd' | 'numbers' | 'leafHashes'
> &
  Pick<TableNumbers, PlaceLists>;

/** What a document without structure has of the names of roles and classes. */
export const NO_NAMES = { nameOffsets: NumberList.of([]), nameIndexes: NumberList.of([]) };

/** What a document without a form has of the names of its fonts. */
export const NO_FONTS = { fontOffsets: NumberList.of([]), fontIndexes: NumberList.of([]) };

const HEADER = '\n%\u00e2\u00e3\u00cf\u00d3\n';

/** Writes the objects of a prepared document one after the other and records where each reference stands. */
export class BodyBuilder {
  readonly #out = new ByteWriter();
  #next: number;
  readonly #offsets: number[] = [];
  readonly #fieldOffsets = new NumberListWriter();
  readonly #fieldValues = new NumberListWriter();
  readonly #fieldKinds = new NumberListWriter();
  readonly #leaves: { number: number; start: number; end: number; hash: Uint8Array }[] = [];
  readonly #regionStart: number;
  readonly #watched = new Map<Watched, { seen: (start: number, end: number) => void; start: number }>();

  /** @param pageCount pages the body will hold; their numbers are kept free. */
  constructor(pageCount: number, version: string) {
    this.#next = FIRST_PAGE + pageCount;
    this.#out.text(`%PDF-${version}${HEADER}`);
    this.#regionStart = this.#out.length;
  }

  /** A number for one more object. */
  allocate(): number {
    return this.#next++;
  }

  /** Tells where the entries of a dictionary or an array, a name, or a string begin and end, once written. */
  watch(value: Watched, seen: (start: number, end: number) => void): void {
    this.#watched.set(value, { seen, start: 0 });
  }

  /** Writes the object with this number; `locate` answers the number a source reference goes by. */
  write(number: number, value: Value, locate: (ref: Ref) => number): void {
    const start = this.#out.length;
    this.begin(number);
    const bodyStart = this.#out.length;
    const fieldsBefore = this.#fieldOffsets.length;
    if (value instanceof Stream) {
      const entries: Dict = new Map(value.dict);
      entries.delete('Length');
      // Data outside the file (7.3.8.2) would make the package depend on a path of the sender's machine.
      for (const key of ['F', 'FFilter', 'FDecodeParms']) entries.delete(key);
      entries.set('Length', value.data.length);
      this.#value(entries, locate);
      this.#out.text('\nstream\n');
      this.#out.bytes(value.data);
      this.#out.text('\nendstream');
    } else this.#value(value, locate);
    const leaf = value instanceof Stream && value.data.length >= SMALLEST_LEAF;
    const end = this.#out.length;
    if (leaf && this.#fieldOffsets.length === fieldsBefore) {
      const hash = this.#out.hashFrom(bodyStart).digest().subarray(0, LEAF_HASH_BYTES);
      this.#leaves.push({ number, start, end: end + 8, hash });
    }
    this.end();
  }

  /** Begins the object with this number, which is then written by the methods below. */
  begin(number: number): void {
    this.#offsets[number] = this.#out.length;
    this.field('object', number);
    this.#out.text(' 0 obj\n');
  }

  text(text: string): void {
    this.#out.text(text);
  }

  field(kind: FieldKind, value: number): void {
    this.#fieldOffsets.push(this.#out.length);
    this.#fieldValues.push(value);
    this.#fieldKinds.push(KIND_CODES[kind]);
    this.#out.text(fieldText(value));
  }

  reference(number: number): void {
    this.field('object', number);
    this.#out.text(' 0 R');
  }

  end(): void {
    this.#out.text('\nendobj\n');
  }

  /**
   * Ends the relocatable region and writes what makes the body a document of its own: page tree root,
   * outline, form, layers, catalog, cross-reference table (7.5).
   */
  finish(symbols: Symbols): { body: Uint8Array; table: SideTable } {
    const region = this.#endRegion(symbols);
    this.#standAlone(symbols);
    const { pieces, table } = this.#finished(region);
    return { body: Buffer.concat(pieces), table };
  }

  /** Ends the body with its relocatable region: it will be read as a part of a package only. */
  finishPart(symbols: Symbols): { pieces: Uint8Array[]; table: SideTable } {
    return this.#finished(this.#endRegion(symbols));
  }

  #finished(region: Omit<SideTable, 'bodyLength' | 'bodyHash'>): { pieces: Uint8Array[]; table: SideTable } {
    const bodyLength = this.#out.length;
    const bodyHash = this.#out.hashFrom(0).digest('hex');
    return { pieces: this.#out.takePieces(), table: { ...region, bodyLength, bodyHash } };
  }

  #endRegion({
    hooks,
    nameOffsets,
    nameIndexes,
    fontOffsets,
    fontIndexes,
    ...symbols
  }: Symbols): Omit<SideTable, 'bodyLength' | 'bodyHash'> {
    const objectCount = this.#next - 1;
    const offsets = new NumberListWriter();
    for (let n = 0; n <= objectCount; n++) offsets.push(n < FIRST_PAGE ? 0 : (this.#offsets[n] ?? 0));
    const hashes = new Uint8Array(this.#leaves.length * LEAF_HASH_BYTES);
    this.#leaves.forEach((leaf, i) => {
      hashes.set(leaf.hash, i * LEAF_HASH_BYTES);
    });
    return {
      ...symbols,
      objectCount,
      regionStart: this.#regionStart,
      regionEnd: this.#out.length,
      numbers: {
        offsets: offsets.list(),
        fieldOffsets: this.#fieldOffsets.list(),
        fieldValues: this.#fieldValues.list(),
        fieldKinds: this.#fieldKinds.list(),
        leafNumbers: NumberList.of(this.#leaves.map(({ number }) => number)),
        leafStarts: NumberList.of(this.#leaves.map(({ start }) => start)),
        leafEnds: NumberList.of(this.#leaves.map(({ end }) => end)),
        hooks,
        nameOffsets,
        nameIndexes,
        fontOffsets,
        fontIndexes,
      },
      leafHashes: hashes,
    };
  }

  #standAlone(symbols: Omit<Symbols, PlaceLists>): void {
    const none = (): number => 0;
    const refs = (numbers: number[]): Value[] => numbers.map(localRef);
    const raw = (fragment: string): string => placeFragment(fragment, (number) => number);
    this.write(
      PAGE_ROOT,
      dict({ Type: name('Pages'), Kids: refs(symbols.pageTreeKids), Count: symbols.pageCount }),
      none,
    );
    const catalog: Dict = dict({ Type: name('Catalog'), Pages: localRef(PAGE_ROOT) });
    const { outline, form, layers, structure } = symbols;
    if (outline !== null) {
      const root = dict({
        Type: name('Outlines'),
        First: localRef(outline.first),
        Last: localRef(outline.last),
        Count: outline.topItems,
      });
      this.write(OUTLINE_PARENT, root, none);
      catalog.set('Outlines', localRef(OUTLINE_PARENT));
    }
    if (symbols.language !== null) catalog.set('Lang', textString(symbols.language));
    let extra = '';
    if (form !== null) {
      const parent = dict({ T: textString('document'), Kids: refs(form.fields) });
      this.write(FORM_PARENT, parent, none);
      const resources = Object.entries(form.resources).map(
        ([category, entries]) =>
          `${nameText(category)}<<${Object.entries(entries)
            .map(([key, fragment]) => `${plainText(new Name(key))} ${raw(fragment)}`)
            .join('')}>>`,
      );
      extra += `/AcroForm<</Fields[${FORM_PARENT} 0 R]/DR<<${resources.join('')}>>`;
      if (form.defaultAppearance !== null) {
        const pieces = form.defaultAppearance.map((piece) =>
          typeof piece === 'number' ? nameText(form.fonts[piece]?.name ?? '') : piece,
        );
        extra += `/DA ${pieces.join('')}`;
      }
      if (form.quadding !== null) extra += `/Q ${form.quadding}`;
      extra += `${form.needAppearances ? '/NeedAppearances true' : ''}>>`;
    }
    const list = (numbers: number[]): string => numbers.map((n) => `${n} 0 R`).join(' ');
    if (layers !== null) {
      extra += `/OCProperties<</OCGs[${list(layers.groups)}]/D<</BaseState/ON/OFF[${list(layers.off)}]`;
      extra += `/Locked[${list(layers.locked)}]`;
      if (layers.order !== null) extra += `/Order ${raw(layers.order)}`;
      extra += `/RBGroups[${layers.radioGroups.map(raw).join(' ')}]/AS[${layers.usage.map(raw).join(' ')}]>>>>`;
    }
    if (structure !== null) {
      const nums: Value[] = [];
      structure.parents.forEach((parent, key) => {
        if (parent !== 0) nums.push(key, localRef(parent));
      });
      const roles: Dict = new Map();
      for (const [from, to] of Object.entries(structure.roles)) roles.set(from, name(to));
      const root = dict({
        Type: name('StructTreeRoot'),
        K: refs(structure.kids),
        ParentTree: dict({ Nums: nums }),
        ParentTreeNextKey: structure.parents.length,
        RoleMap: roles,
      });
      const classes = Object.entries(structure.classes).map(
        ([key, fragment]) => `${plainText(new Name(key))} ${raw(fragment)}`,
      );
      this.#writeText(
        STRUCTURE_PARENT,
        `${plainText(root).slice(0, -2)}${classes.length === 0 ? '' : `/ClassMap<<${classes.join('')}>>`}>>`,
      );
      extra += `/StructTreeRoot ${STRUCTURE_PARENT} 0 R/MarkInfo<</Marked true>>`;
    }
    if (symbols.attachments.length > 0) {
      const names = symbols.attachments
        .map(({ name: text, number }) => `${plainText(textString(text))} ${number} 0 R`)
        .join(' ');
      extra += `/Names<</EmbeddedFiles<</Names[${names}]>>>>`;
    }
    if (symbols.pageLabels.length > 0) {
      const ranges = symbols.pageLabels.map(({ page, style, prefix, start }) => {
        const label = dict({
          S: style === null ? undefined : name(style),
          P: prefix === null ? undefined : textString(prefix),
          St: start === 1 ? undefined : start,
        });
        return `${page} ${plainText(label)}`;
      });
      extra += `/PageLabels<</Nums[${ranges.join(' ')}]>>`;
    }
    const catalogNumber = this.allocate();
    this.#writeText(catalogNumber, `${plainText(catalog).slice(0, -2)}${extra}>>`);
    const infoNumber = this.allocate();
    const info = dict({ Title: symbols.title === null ? undefined : textString(symbols.title) });
    this.write(infoNumber, info, none);
    const xrefAt = this.#out.length;
    const size = this.#next;
    let xref = `xref\n0 ${size}\n0000000000 65535 f \n`;
    for (let number = 1; number < size; number++) {
      const offset = this.#offsets[number];
      xref +=
        offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
    }
    this.#out.text(xref);
    const hex = this.#out.hashFrom(0).digest('hex').slice(0, 32);
    this.#out.text(
      `trailer\n<</Size ${size}/Root ${catalogNumber} 0 R/Info ${infoNumber} 0 R/ID[<${hex}><${hex}>]>>\nstartxref\n${xrefAt}\n%%EOF\n`,
    );
  }

  /** Writes an object outside the relocatable region. */
  #writeText(number: number, text: string): void {
    this.#offsets[number] = this.#out.length;
    this.#out.text(`${number} 0 obj\n${text}\nendobj\n`);
  }

  #value(value: Value, locate: (ref: Ref) => number): void {
    serialise(value, this.#sink, locate);
  }

  readonly #sink: Sink = {
    text: (text) => this.text(text),
    field: (kind, value) => this.field(kind, value),
    opened: (part) => {
      const watch = this.#watched.get(part);
      if (watch !== undefined) watch.start = this.#out.length;
    },
    closed: (part) => {
      const watch = this.#watched.get(part);
      if (watch === undefined) return;
      this.#watched.delete(part);
      watch.seen(watch.start, this.#out.length);
    },
  };
}
