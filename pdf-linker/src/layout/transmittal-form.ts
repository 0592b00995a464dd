// A transmittal as it is printed: a form whose words and values are all decided, in one language. Plain data, which a
// share freezes; `domain/src/transmittal-form.ts` makes it from a layout and a project.

/** A field of the PDF's form (ISO 32000-2 12.7). */
export interface FormField {
  /** Its full name: `party.owner`. */
  readonly name: string;
  /** What assistive technology says of it. */
  readonly label: string;
  /** What it holds; empty if nobody has entered anything. */
  readonly value: string;
}

/** How a text looks: a value, the project's title, a number, running text, running text in small type. */
export type FormLook = 'value' | 'title' | 'number' | 'text' | 'small';

/** A text that can be changed in the PDF. */
export interface TextHolding {
  readonly kind: 'text';
  readonly field: FormField;
  readonly look: FormLook;
  /** What is printed of it, if not its value: a day in words. */
  readonly printed?: string;
  /** The lines that stay free for it; all of its text is printed, also if it takes more. */
  readonly lines: number;
  /** Its width in points; what has none takes the rest. */
  readonly width?: number;
  /** A name with an address below it, in smaller type. */
  readonly party?: true;
}

/** One of several options, or none. */
export interface OptionsHolding {
  readonly kind: 'options';
  readonly field: FormField;
  readonly options: readonly { readonly value: string; readonly caption: string }[];
  /** A text after the last option. */
  readonly after?: FormField;
}

/** A box to tick before a text. */
export interface CheckHolding {
  readonly kind: 'check';
  readonly field: FormField;
  readonly text?: TextHolding;
}

/** A line to sign on, or an area for a stamp with its measures. Neither is a field. */
interface BlankHolding {
  readonly kind: 'line' | 'stamp';
}

export type FormHolding = TextHolding | OptionsHolding | CheckHolding | BlankHolding;

export interface FormCell {
  readonly caption: string;
  /** The number in a box before the caption. */
  readonly box?: string;
  /** In small type after the caption. */
  readonly aside?: string;
  /** Its part of the row's width; or its width in points. */
  readonly share: number;
  readonly points?: number;
  /** For the reviewer: it has the tint. */
  readonly tinted?: true;
  readonly holds: readonly FormHolding[];
  /** Rows in the cell, in place of a caption. */
  readonly rows?: readonly FormRow[];
}

export interface FormRow {
  /** A heavy line above. */
  readonly firm?: true;
  readonly cells: readonly FormCell[];
  /** In points, at least. */
  readonly height?: number;
  /** Its share of the room that is left on the last sheet. */
  readonly grows?: number;
}

/** Rows in a frame. */
export interface FormFrame {
  readonly heading?: { readonly text: string; readonly aside: string };
  /** Whether it stands directly at what is above it. */
  readonly joined?: true;
  readonly rows: readonly FormRow[];
}

export interface FormColumn {
  readonly caption: string;
  /** Over the caption. */
  readonly letter?: string;
  /** Over neighbouring columns that have the same. */
  readonly over?: string;
  /** In points; the one that has none takes the rest. */
  readonly width?: number;
  readonly align: 'left' | 'centre' | 'right';
  readonly tinted?: true;
}

/** What an item has in a column: printed text with a second line in smaller type, or a field. */
export type ItemCell =
  | {
      readonly kind: 'printed';
      readonly text: string;
      readonly look: 'number' | 'text' | 'name' | 'code';
      readonly small?: string;
    }
  | { readonly kind: 'text'; readonly field: FormField; readonly look: 'text' | 'code' }
  | { readonly kind: 'check'; readonly field: FormField }
  | { readonly kind: 'choice'; readonly field: FormField; readonly options: readonly string[] };

export interface FormItem {
  /** One for each column. */
  readonly cells: readonly ItemCell[];
  /** A second line across the row. */
  readonly deviation?: FormField;
}

/** A transmittal with all its words. */
export interface TransmittalForm {
  readonly title: string;
  /** At the right of the head. */
  readonly number: { readonly caption: string; readonly text: string };
  /** What later sheets repeat of the first. */
  readonly strip: readonly { readonly caption: string; readonly text: string; readonly share: number }[];
  readonly above: readonly FormFrame[];
  readonly columns: readonly FormColumn[];
  /** The caption before the text of a deviation. */
  readonly deviation: string;
  readonly items: readonly FormItem[];
  /** The action words in one line under the items. */
  readonly key?: { readonly caption: string; readonly words: readonly string[] };
  /** Below the items, together on the last sheet. */
  readonly below: readonly FormFrame[];
  /** Lists of codes under the form. */
  readonly lists: readonly {
    readonly caption: string;
    readonly entries: readonly { readonly code: string; readonly text: string }[];
  }[];
  /** At the foot of each sheet. */
  readonly note: string;
}
