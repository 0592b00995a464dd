import type { FormSymbol } from '../format/side-table.ts';
import type { FormField } from '../layout/transmittal-form.ts';
import { nameText, textStringText } from '../object/serialise.ts';
import { unmarked } from '../text/han-forms.ts';
import type { Style } from '../text/style.ts';
import { colourOperator, point } from '../text/typesetter.ts';
import { INK, type Painter } from './painter.ts';

/** The font in which viewers set what is typed: one that they have themselves (ISO 32000-2 9.6.2.2). */
const TYPED = 'SBHelv';
const TYPED_FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';

/** Flags of fields (12.7.4 and 12.7.5). */
const MULTILINE = 1 << 12;
const RADIO = 1 << 15;
const COMBO = 1 << 17;

/** The state of a box that is ticked, where there is only one (12.7.5.2.3). */
const TICKED = 'Yes';

/** An area of the page, from its top left corner: x, y, width, height. */
type Area = readonly [number, number, number, number];

/** A line of an appearance, at its place in the area. */
export interface ShownLine {
  readonly text: string;
  readonly x: number;
  readonly top: number;
  readonly style: Style;
}

/** A field on the way from the top of the form. */
interface Node {
  readonly number: number;
  readonly partial: string;
  readonly parent: Node | null;
  readonly kids: number[];
}

/**
 * The fields of generated pages (12.7.4), each with an appearance of its own: no viewer has to draw one before somebody
 * changes it.
 */
export class FormFields {
  readonly #painter: Painter;
  readonly #nodes = new Map<string, Node>();
  readonly #top: number[] = [];
  #count = 0;

  constructor(painter: Painter) {
    this.#painter = painter;
  }

  /** A text of one line or several, with the lines that are shown; `size` is that of what is typed. */
  text(
    field: FormField,
    area: Area,
    lines: readonly ShownLine[],
    { size, block, right = false }: { size: number; block: boolean; right?: boolean },
  ): void {
    const appearance = this.#painter.appearance(area[2], area[3], lines);
    const value = written(field.value);
    this.#terminal(field, (entries, number) => {
      this.#widget(number, area, field, () => {
        const { body } = this.#painter;
        body.text(`${entries}/FT/Tx/V ${value}/DA(/${TYPED} ${size} Tf ${colourOperator(INK)})`);
        if (block) body.text(`/Ff ${MULTILINE}`);
        if (right) body.text('/Q 2');
        this.#normal(appearance);
      });
    });
  }

  /** One of some words, empty until one is chosen. */
  choice(field: FormField, area: Area, options: readonly string[], lines: readonly ShownLine[]): void {
    const appearance = this.#painter.appearance(area[2], area[3], lines);
    const chosen = options.includes(field.value) ? `/V ${written(field.value)}` : '';
    this.#terminal(field, (entries, number) => {
      this.#widget(number, area, field, () => {
        const { body } = this.#painter;
        body.text(`${entries}/FT/Ch/Ff ${COMBO}/Opt[${options.map(written).join('')}]${chosen}`);
        body.text(`/DA(/${TYPED} 0 Tf ${colourOperator(INK)})`);
        this.#normal(appearance);
      });
    });
  }

  /** A box; it is ticked if the field holds anything. */
  check(field: FormField, area: Area): void {
    const states = this.#tick(area, TICKED);
    const state = field.value === '' ? 'Off' : TICKED;
    this.#terminal(field, (entries, number) => {
      this.#widget(number, area, field, () => {
        this.#painter.body.text(`${entries}/FT/Btn/V/${state}/AS/${state}/MK<</CA(4)>>`);
        states();
      });
    });
  }

  /**
   * Begins boxes of which one at most is ticked; what it returns draws the next one, in the structure element that is
   * open then.
   */
  options(field: FormField, values: readonly string[]): (value: string, label: string, area: Area) => void {
    const { body } = this.#painter;
    const kids = new Map(values.map((value) => [value, body.allocate()]));
    let parent = 0;
    this.#terminal(field, (entries, number) => {
      parent = number;
      const chosen = values.includes(field.value) ? nameText(field.value) : '/Off';
      body.begin(number);
      body.text(`<<${entries}`);
      this.#below(field);
      body.text(`/FT/Btn/Ff ${RADIO}/V${chosen}/Kids[`);
      for (const kid of kids.values()) {
        body.reference(kid);
        body.text(' ');
      }
      body.text(']>>');
      body.end();
    });
    return (value, label, area) => {
      const states = this.#tick(area, value);
      this.#painter.widget(kids.get(value) ?? body.allocate(), area, () => {
        body.text('/Parent ');
        body.reference(parent);
        const state = field.value === value ? nameText(value) : '/Off';
        body.text(`/TU ${written(label)}/AS${state}/MK<</CA(4)>>`);
        states();
      });
    };
  }

  /** Ends the form: what the package's form has to know of it. */
  finish(): FormSymbol {
    const { body } = this.#painter;
    for (const { number, partial, parent, kids } of this.#nodes.values()) {
      body.begin(number);
      body.text(`<</T ${written(partial)}`);
      if (parent !== null) {
        body.text('/Parent ');
        body.reference(parent.number);
      }
      body.text('/Kids[');
      for (const kid of kids) {
        body.reference(kid);
        body.text(' ');
      }
      body.text(']>>');
      body.end();
    }
    return {
      fields: this.#top,
      atTop: true,
      fieldCount: this.#count,
      resources: { Font: { [TYPED]: TYPED_FONT } },
      fonts: [{ name: TYPED, likeness: TYPED_FONT }],
      defaultAppearance: null,
      quadding: null,
      needAppearances: false,
    };
  }

  /** Writes a field that is its own widget. */
  #widget(number: number, area: Area, field: FormField, write: () => void): void {
    this.#painter.widget(number, area, () => {
      this.#below(field);
      write();
    });
  }

  /** Enters a field below its parents. `write` gets the entries that every field has. */
  #terminal(field: FormField, write: (entries: string, number: number) => void): void {
    const { body } = this.#painter;
    const parent = this.#parentOf(field.name);
    const number = body.allocate();
    (parent?.kids ?? this.#top).push(number);
    this.#count++;
    const partial = field.name.slice(field.name.lastIndexOf('.') + 1);
    write(`/T ${written(partial)}/TU ${written(field.label)}`, number);
  }

  /** Writes which field a field is below. */
  #below(field: FormField): void {
    const parent = this.#parentOf(field.name);
    if (parent === null) return;
    this.#painter.body.text('/Parent ');
    this.#painter.body.reference(parent.number);
  }

  /** The field above one, by its full name; null at the top. */
  #parentOf(name: string): Node | null {
    const at = name.lastIndexOf('.');
    if (at < 0) return null;
    const path = name.slice(0, at);
    const known = this.#nodes.get(path);
    if (known !== undefined) return known;
    const parent = this.#parentOf(path);
    const number = this.#painter.body.allocate();
    const node: Node = { number, partial: path.slice(path.lastIndexOf('.') + 1), parent, kids: [] };
    (parent?.kids ?? this.#top).push(number);
    this.#nodes.set(path, node);
    return node;
  }

  #normal(appearance: number): void {
    const { body } = this.#painter;
    body.text('/AP<</N ');
    body.reference(appearance);
    body.text('>>');
  }

  /** The two looks of a box: with a tick, and without. Returns what writes them into the widget. */
  #tick([, , width, height]: Area, state: string): () => void {
    const at = ([x, y]: readonly [number, number]): string =>
      `${point(x * width)} ${point((1 - y) * height)}`;
    const tick = `${colourOperator(INK).toUpperCase()} 1.2 w ${at([0.22, 0.54])} m ${at([0.42, 0.74])} l ${at([0.79, 0.27])} l S\n`;
    const on = this.#painter.appearance(width, height, [], tick);
    const off = this.#painter.appearance(width, height, []);
    const { body } = this.#painter;
    return () => {
      body.text(`/AP<</N<<${nameText(state)} `);
      body.reference(on);
      body.text('/Off ');
      body.reference(off);
      body.text('>>>>');
    };
  }
}

/** A text string as it is written; it has no marks for the forms of its characters. */
function written(text: string): string {
  return textStringText(unmarked(text));
}
