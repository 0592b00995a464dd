import type { RevisedDocumentFacts } from '@submittal/contract/revisions';
import { labelled } from '../../../pdf-linker/src/layout/labelled.ts';
import { ownEntry } from '../own-entry.ts';
import { countPages, selectedRanges } from '../page-ranges.ts';
import type { RevisionMessages } from '../revision-messages/revision-messages.ts';
import type { DocumentChangeKind, FieldChange } from './changes-since.ts';

/** As much of a changed field as is printed of each value. */
const MAX_VALUE = 200;

/** A document as a change names it; `pages` may be left out if it keeps all. */
type NamedDocument = Omit<RevisedDocumentFacts, 'pages'> & { readonly pages?: string | undefined };

/** One way in which a document changed, as the wire has it. */
export interface DocumentChangeFacts {
  readonly kind: DocumentChangeKind;
  readonly was?: NamedDocument | undefined;
  readonly now?: NamedDocument | undefined;
}

/** A changed field, as the wire has it. */
type FieldChangeFacts = Omit<FieldChange, 'productID'> & { readonly productID?: string | undefined };

export const changeGroups = ['replaced', 'added', 'others', 'fields'] as const;
export type ChangeGroupName = (typeof changeGroups)[number];

/** A change in words. */
export interface ChangeText {
  readonly group: ChangeGroupName;
  readonly kind: DocumentChangeKind | 'field';
  readonly name: string;
  readonly what: string;
  readonly was?: NamedDocument | undefined;
  readonly now?: NamedDocument | undefined;
}

const groupOf: Readonly<Record<DocumentChangeKind, ChangeGroupName>> = {
  replaced: 'replaced',
  added: 'added',
  removed: 'added',
  pages: 'others',
  marks: 'others',
  moved: 'others',
};

interface Telling {
  readonly words: RevisionMessages;
  /** BCP 47: that of the words. */
  readonly languageTag: string;
  /** The name of the earlier revision. */
  readonly before: string;
  /** A day in words; anything else stays as it is. */
  date(day: string): string;
  /** The printed place of a document of the earlier revision. */
  placeOf(was: NamedDocument): string;
  /** What a product is called; an item of the transmittal is named after it. */
  productOf(productID: string): string;
}

/** Changes in words, in their groups; those of documents keep their order. */
export function changeTexts(
  {
    documents,
    fields,
  }: { readonly documents: readonly DocumentChangeFacts[]; readonly fields: readonly FieldChangeFacts[] },
  telling: Telling,
): ChangeText[] {
  const texts = [
    ...documents.flatMap((change) => documentText(change, telling)),
    ...fields.flatMap((change) => fieldText(change, telling)),
  ];
  return changeGroups.flatMap((group) => texts.filter((one) => one.group === group));
}

function documentText({ kind, was, now }: DocumentChangeFacts, telling: Telling): ChangeText[] {
  const named = now ?? was;
  if (!named) return [];
  return [
    {
      ...{ group: groupOf[kind], kind, name: named.title, was, now },
      what: whatOf({ kind, was, now }, telling),
    },
  ];
}

function whatOf({ kind, was, now }: DocumentChangeFacts, { words, before, placeOf }: Telling): string {
  if (kind === 'marks') return words.marks;
  if (kind === 'added') return words.added(now?.code ?? '');
  if (!was) return '';
  if (kind === 'removed') return words.removed(placeOf(was), was.page, before);
  if (kind === 'moved') return words.moved(placeOf(was));
  if (!now) return '';
  if (kind === 'pages') return words.selectedPages(now.pages ?? '', was.pages ?? '', now.pageCount);
  const pages = countPages(selectedRanges(now.pages ?? '', now.pageCount)) || now.pageCount;
  const [own, old] = namesOf(now, was);
  if (own === old) return pages === 0 ? words.file : words.edition(pages);
  return pages === 0 ? words.replacesFile(own, old) : words.replaces(own, old, pages);
}

/** What tells two documents apart: their codes, else their titles. */
function namesOf(now: NamedDocument, was: NamedDocument): readonly [string, string] {
  const areCoded = now.code !== '' && was.code !== '';
  return areCoded && now.code !== was.code ? [now.code, was.code] : [now.title, was.title];
}

function fieldText(
  { name, productID, was, now }: FieldChangeFacts,
  { languageTag, words, date, productOf }: Telling,
): ChangeText[] {
  const [group = '', field = ''] = name.includes('.') ? name.split('.', 2) : ['form', name];
  const named =
    group === 'item' || group === 'transmittal' || group === 'form'
      ? ownEntry(words[group], field)
      : undefined;
  if (named === undefined) return [];
  const said = (value: string) => {
    const text = name === 'transmittal.purpose' ? (ownEntry(words.purposes, value) ?? value) : date(value);
    const line = text.replace(/\s+/g, ' ').trim();
    return (line.length > MAX_VALUE ? `${line.slice(0, MAX_VALUE).trimEnd()}…` : line) || words.blank;
  };
  const whole = productID === undefined ? named : labelled(languageTag, productOf(productID), named);
  return [{ group: 'fields', kind: 'field', name: whole, what: words.field(said(now), said(was)) }];
}
