import { type Language, languageOf } from '@submittal/contract/languages';
import type { FormAttribute } from '@submittal/contract/project-fields';
import { de } from '@submittal/domain/revision-messages/de';
import { en } from '@submittal/domain/revision-messages/en';
import { es } from '@submittal/domain/revision-messages/es';
import { fr } from '@submittal/domain/revision-messages/fr';
import type { RevisionMessages } from '@submittal/domain/revision-messages/revision-messages';
import { type ChangeText, changeGroups, changeTexts } from '@submittal/domain/revisions/change-texts';
import { changesSince, type FieldChange } from '@submittal/domain/revisions/changes-since';
import { revisionName, revisionSign } from '@submittal/domain/revisions/revision-name';
import { printedNumber } from '@submittal/domain/submittal-number';
import type { ChangeRow, ChangesSheet } from '../../../pdf-linker/src/layout/changes-sheet.ts';
import { revisedState } from '../submittals/revised-state.ts';
import type { Submittal } from '../submittals/stored-submittal.ts';
import { packageMessages } from './package-messages.ts';
import { printedProduct } from './printed-product.ts';

const catalogues: Readonly<Record<Language, RevisionMessages>> = { en, fr, es, de };

/** What of a project its package prints; of the rest, nothing leaves with it. */
interface Printed {
  /** Whether a page states the project's details. */
  readonly details: boolean;
  readonly transmittal: boolean;
}

/** Fields of the form that every package prints. */
const ALWAYS: ReadonlySet<string> = new Set<FormAttribute>(['title']);

/** What changed in a project since its last revision, as the package prints it; undefined if it has none. */
export function packageChanges(submittal: Submittal, printed: Printed): ChangesSheet | undefined {
  const { details } = submittal;
  const { revisions = [], revised } = details;
  const last = revisions.at(-1);
  if (!last || !revised) return undefined;
  const language = languageOf(details.language);
  const [words, common] = [catalogues[language], packageMessages(language)];
  const now = revisedState(submittal);
  const [were, are] = [placesIn(revised.documents), placesIn(now.documents)];
  const changes = changesSince(revised, now);
  const name = revisionName(details.transmittal?.revision ?? '', details.receiver);
  const products = new Map(
    submittal.resources.map((document) => [document.productID, printedProduct(document, common)]),
  );
  const texts = changeTexts(
    { documents: changes.documents, fields: changes.fields.filter((change) => isPrinted(change, printed)) },
    {
      words,
      languageTag: common.pages.languageTag,
      before: last.name,
      date: common.pages.date,
      placeOf: ({ resourceID }) => were.get(resourceID)?.number ?? '',
      productOf: (id) => products.get(id) || common.uploads,
    },
  );
  const rowOf = ({ kind, name: title, what, now: document }: ChangeText): ChangeRow => {
    const place = document && are.get(document.resourceID);
    return {
      ...{ number: place?.number ?? '', name: title, what },
      ...(kind === 'removed' && { struck: true }),
      ...(place && (place.isPages ? { document: place.index } : { file: place.index })),
    };
  };
  const number = printedNumber(details.transmittal ?? {}, details.receiver);
  return {
    title: words.title(name),
    counted: texts.length === 0 ? '' : words.counted(texts.length),
    sign: revisionSign(name, revisions.length),
    said: words.said(name),
    cells: [
      { caption: words.cells.submittal, text: number || name },
      { caption: words.cells.revises, text: last.name },
      {
        caption: words.cells.sent(last.name),
        text: common.pages.date(last.date || last.sentAt.slice(0, 10)),
      },
      { caption: words.cells.sent(name), text: common.pages.date(details.date) },
    ],
    columns: words.columns,
    none: words.none(last.name),
    groups: changeGroups.flatMap((group) => {
      const rows = texts.filter((one) => one.group === group).map(rowOf);
      return rows.length === 0 ? [] : [{ heading: words.groups[group], rows }];
    }),
    note: words.note(name, common.pages.changes.title),
  };
}

function isPrinted({ name }: FieldChange, printed: Printed): boolean {
  return name.includes('.') ? printed.transmittal : printed.details || ALWAYS.has(name);
}

interface Place {
  /** As the contents number it: the files follow the documents that are pages. */
  readonly number: string;
  readonly isPages: boolean;
  /** Among those that are pages, or among the files. */
  readonly index: number;
}

function placesIn(
  documents: readonly { readonly resourceID: string; readonly pageCount: number }[],
): ReadonlyMap<string, Place> {
  const paged = documents.filter(({ pageCount }) => pageCount > 0);
  const files = documents.filter(({ pageCount }) => pageCount === 0);
  const digits = Math.max(2, String(documents.length).length);
  return new Map(
    [...paged, ...files].map(({ resourceID }, at) => {
      const isPages = at < paged.length;
      const index = isPages ? at : at - paged.length;
      return [resourceID, { number: String(at + 1).padStart(digits, '0'), isPages, index }];
    }),
  );
}
