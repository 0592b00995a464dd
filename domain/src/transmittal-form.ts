import type { Language } from '@submittal/contract/languages';
import type { Project } from '@submittal/contract/project';
import {
  blankTransmittal,
  type Transmittal,
  type TransmittalItem,
  transmittalFields,
} from '@submittal/contract/transmittal-fields';
import type {
  ItemColumn,
  LocalText,
  TransmittalLayoutInput,
  TransmittalSource,
} from '@submittal/contract/transmittal-layout';
import type {
  FormCell,
  FormFrame,
  FormHolding,
  FormItem,
  FormRow,
  ItemCell,
  TransmittalForm,
} from '../../pdf-linker/src/layout/transmittal-form.ts';
import { ownEntry } from './own-entry.ts';
import { printedNumber } from './submittal-number.ts';
import { itemsOf, type NumberedItem } from './transmittal-items.ts';

/** A product of the project, as the catalogue names it, or a visitor's own files. */
export interface TransmittalProduct {
  readonly productID: string;
  readonly title: string;
  readonly subtitle: string;
  readonly manufacturer: string;
  /** The code under which specifications list what is submitted of it, such as `03`; empty if they have none. */
  readonly typeCode: string;
}

/** What a transmittal states, and the words in which it does. */
interface TransmittalMatter {
  readonly details: Pick<Project, 'projectName' | 'lastDelivery' | 'transmittal' | 'receiver'>;
  /** In their order; each is an item, or several if several were entered for it. */
  readonly products: readonly TransmittalProduct[];
  readonly language: Language;
  /** A day in words. */
  date(day: string): string;
}

type LayoutFrame = TransmittalLayoutInput['above'][number];
type LayoutRow = LayoutFrame['rows'][number];
type AnyCell = LayoutRow['cells'][number];
type PlainCell = Extract<AnyCell, { caption: unknown }>;
type Holding = NonNullable<PlainCell['holds']>[number];

/** The fields of the PDF that the project itself fills. */
const FURTHER: Readonly<Record<Exclude<TransmittalSource, keyof typeof transmittalFields>, string>> = {
  projectTitle: 'project.title',
  number: 'submittal.number',
  lastDelivery: 'delivery.last',
};

/** The transmittal of a project in a layout: all its words and values, in one language. */
export function transmittalForm(layout: TransmittalLayoutInput, matter: TransmittalMatter): TransmittalForm {
  return new FormMaker(layout, matter).form();
}

/** What the items say that are the same for all. */
class FormMaker {
  readonly #layout: TransmittalLayoutInput;
  readonly #matter: TransmittalMatter;
  readonly #transmittal: Transmittal;

  constructor(layout: TransmittalLayoutInput, matter: TransmittalMatter) {
    this.#layout = layout;
    this.#matter = matter;
    this.#transmittal = { ...blankTransmittal, ...matter.details.transmittal };
  }

  form(): TransmittalForm {
    const layout = this.#layout;
    const { products } = this.#matter;
    return {
      title: this.#said(layout.title),
      number: { caption: this.#said(layout.number), text: this.#valueOf('number') },
      strip: layout.strip.map(({ text, caption, share }) => ({
        caption: this.#said(caption),
        text: text === 'section' ? this.#sectionWithTitle() : this.#printedOf(text),
        share,
      })),
      above: layout.above.map((frame) => this.#frame(frame)),
      columns: layout.columns.map(({ caption, letter, over, width, align = 'left', tinted }) => ({
        caption: this.#said(caption),
        ...(letter && { letter }),
        ...(over && { over: this.#said(over) }),
        ...(width && { width }),
        align,
        ...(tinted && { tinted }),
      })),
      deviation: this.#said(layout.deviation),
      items: itemsOf(products, this.#transmittal.items).map((one) => this.#item(one)),
      ...(layout.key && {
        key: { caption: this.#said(layout.key), words: layout.actions.map(({ text }) => this.#said(text)) },
      }),
      below: layout.below.map((frame) => this.#frame(frame)),
      lists: (layout.lists ?? []).map(({ caption, entries }) => ({
        caption: this.#said(caption),
        entries: entries.map(({ code, text }) => ({ code, text: this.#said(text) })),
      })),
      note: this.#said(layout.note),
    };
  }

  #said(text: LocalText): string {
    return ownEntry(text, this.#matter.language) ?? text.en;
  }

  #valueOf(source: TransmittalSource): string {
    const { details } = this.#matter;
    if (source === 'projectTitle') return details.projectName;
    if (source === 'lastDelivery') return details.lastDelivery;
    if (source === 'number') return printedNumber(this.#transmittal, details.receiver);
    return this.#transmittal[source];
  }

  #isDay(source: TransmittalSource): boolean {
    if (source === 'lastDelivery') return true;
    const entry = ownEntry(transmittalFields, source);
    return entry?.kind === 'text' && entry.input === 'date';
  }

  #printedOf(source: TransmittalSource): string {
    const value = this.#valueOf(source);
    return this.#isDay(source) ? this.#matter.date(value) : value;
  }

  #sectionWithTitle(): string {
    const { section, sectionTitle } = this.#transmittal;
    return [section, sectionTitle].filter(Boolean).join(' ');
  }

  #nameOf(source: TransmittalSource): string {
    return ownEntry(transmittalFields, source)?.field ?? ownEntry(FURTHER, source) ?? source;
  }

  #frame({ heading, joined, rows }: LayoutFrame): FormFrame {
    return {
      ...(heading && { heading: { text: this.#said(heading.text), aside: this.#said(heading.aside) } }),
      ...(joined && { joined }),
      rows: rows.map((row) => this.#row(row)),
    };
  }

  #row({ firm, height, grows, cells }: LayoutRow): FormRow {
    return {
      ...(firm && { firm }),
      ...(height && { height }),
      ...(grows && { grows }),
      cells: cells.map((cell) => this.#cell(cell)),
    };
  }

  #cell(cell: AnyCell): FormCell {
    const place = { share: cell.share ?? 1, ...(cell.points && { points: cell.points }) };
    if ('rows' in cell)
      return { ...place, caption: '', holds: [], rows: cell.rows.map((row) => this.#row(row)) };
    const { caption, box, aside, tinted, holds = [] } = cell;
    const said = this.#said(caption);
    return {
      ...place,
      caption: said,
      ...(box && { box }),
      ...(aside && { aside: this.#said(aside) }),
      ...(tinted && { tinted }),
      holds: holds.map((holding) => this.#holding(holding, said)),
    };
  }

  #holding(holding: Holding, caption: string): FormHolding {
    if ('area' in holding) return { kind: holding.area };
    if ('blank' in holding) {
      const { blank, look = 'value', lines = 1 } = holding;
      return { kind: 'text', field: { name: blank, label: caption, value: '' }, look, lines };
    }
    if ('options' in holding) {
      const { options, captions, after } = holding;
      const said = captions.map((one) => ({ value: one.value, caption: this.#said(one.caption) }));
      const afterLabel = `${caption}: ${said.at(-1)?.caption ?? ''}`;
      return {
        kind: 'options',
        field: this.#field(options, caption),
        options: said,
        ...(after && { after: this.#field(after, afterLabel) }),
      };
    }
    if ('tick' in holding) {
      const { tick, wording } = holding;
      return {
        kind: 'check',
        field: { name: tick, label: caption, value: '' },
        ...(wording && {
          text: { kind: 'text', field: this.#field(wording, caption), look: 'small', lines: 3 },
        }),
      };
    }
    const { text, look = 'value', lines = 1, width, label } = holding;
    return {
      kind: 'text',
      field: this.#field(text, label ? this.#said(label) : caption),
      look,
      lines,
      ...(this.#isDay(text) && { printed: this.#printedOf(text) }),
      ...(width && { width }),
      ...(lines > 1 && look === 'value' && { party: true }),
    };
  }

  #field(source: TransmittalSource, label: string) {
    return { name: this.#nameOf(source), label, value: this.#valueOf(source) };
  }

  #item({ product, item: given, number }: NumberedItem<TransmittalProduct>): FormItem {
    const manufacturer = given?.manufacturer || product.manufacturer;
    const model = given?.model || product.title;
    const description = given?.description || product.subtitle;
    const deviation = given?.deviation ?? '';
    const said = { manufacturer, model, description, deviation, number };
    return {
      cells: this.#layout.columns.map(({ has, caption }) =>
        this.#itemCell(has, this.#said(caption), product, given, said),
      ),
      ...(deviation !== '' && {
        deviation: {
          ...this.#itemField('deviation', this.#said(this.#layout.deviation), said),
          value: deviation,
        },
      }),
    };
  }

  #itemField(
    name: string,
    caption: string,
    { number, model }: { number: string; model: string },
    value = '',
  ) {
    return { name: `item.${number}.${name}`, label: `${caption}, ${number}, ${model}`, value };
  }

  #itemCell(
    has: ItemColumn,
    caption: string,
    product: TransmittalProduct,
    given: TransmittalItem | undefined,
    said: Record<'manufacturer' | 'model' | 'description' | 'deviation' | 'number', string>,
  ): ItemCell {
    const layout = this.#layout;
    const field = (value = '', name: string = has) => this.#itemField(name, caption, said, value);
    switch (has) {
      case 'item':
        return { kind: 'printed', text: said.number, look: 'number' };
      case 'manufacturer':
        return { kind: 'printed', text: said.manufacturer, look: 'text' };
      case 'model':
        return { kind: 'printed', text: said.model, look: 'name', small: said.description };
      case 'description': {
        const details = [said.manufacturer, said.description, given?.labels, given?.quantity];
        return { kind: 'printed', text: said.model, look: 'name', small: details.filter(Boolean).join(', ') };
      }
      case 'labels':
      case 'paragraph':
        return { kind: 'text', field: field(given?.[has]), look: 'code' };
      case 'quantity':
        return { kind: 'text', field: field(given?.quantity), look: 'text' };
      case 'type':
        return { kind: 'text', field: field(product.typeCode), look: 'code' };
      case 'deviation':
        if (said.deviation !== '') return { kind: 'printed', text: this.#said(layout.stated), look: 'text' };
        return { kind: 'text', field: field(given ? this.#said(layout.none) : ''), look: 'text' };
      case 'variation':
        return { kind: 'check', field: field(said.deviation === '' ? '' : 'Yes') };
      case 'action':
        return {
          kind: 'choice',
          field: field(),
          options: layout.actions.map(({ code, text }) => code ?? this.#said(text)),
        };
      default:
        return { kind: 'text', field: field(), look: 'code' };
    }
  }
}
