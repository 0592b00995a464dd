import type { Resource } from '@submittal/contract/document';
import { documentTypeKeyLabel, documentTypeLabel } from './document-type.ts';
import { documentTypeKey } from './document-type-key.ts';

/**
 * What pressing a button does: select everything at once, or open a list, either plain or detailed with
 * pictures.
 */
export type ButtonKind = 'toggle' | 'multiselect' | 'multiselect-detail';

/** Documents listed together: a colour code, `US` or `CAN`; empty for those without. */
export interface DocumentGroup {
  readonly group: string;
  readonly documents: readonly Resource[];
}

/** A document button. */
export interface DocumentButton {
  readonly key: string;
  readonly title: string;
  readonly kind: ButtonKind;
  readonly documents: readonly Resource[];
  readonly documentsByGroup: readonly DocumentGroup[];
  /** What the groups stand for. */
  readonly groupedBy: 'colour' | 'region';
}

/**
 * The primary buttons, always all of them and in a fixed order, and those secondary ones that have documents.
 */
export interface ButtonSet {
  readonly primary: readonly DocumentButton[];
  readonly secondary: readonly DocumentButton[];
}

interface ButtonRule {
  readonly key: string;
  readonly kind: ButtonKind;
  readonly title?: string;
  readonly takes?: (document: Resource) => boolean;
  readonly groupedBy?: 'region';
}

const type = (document: Resource) => document.resourceDocumentType.toLowerCase();
const language = (document: Resource) => document.resourceLanguage.toLowerCase();
const isCanada = (document: Resource) => document.resourceRegion === 'canada';

/** Product buttons, in order. */
const productRules: readonly ButtonRule[] = [
  { key: 'architecturalspec', kind: 'toggle' },
  { key: 'individualdetail', kind: 'multiselect-detail' },
  { key: 'datasheet', kind: 'toggle' },
  { key: 'applicationinstructions', kind: 'toggle' },
  { key: 'sds', kind: 'multiselect', takes: (document) => type(document) === 'sds' && !isCanada(document) },
  {
    key: 'sds_can',
    kind: 'toggle',
    takes: (document) => type(document) === 'sds_can' || (type(document) === 'sds' && isCanada(document)),
  },
  { key: 'certification', kind: 'toggle' },
  {
    key: 'warranty',
    kind: 'multiselect',
    takes: (document) => documentTypeKey(document) === 'warranty',
    groupedBy: 'region',
  },
];

/** System buttons, in order. */
const systemRules: readonly ButtonRule[] = [
  { key: 'architecturalspec', kind: 'toggle' },
  { key: 'detaildrawing', kind: 'toggle' },
  { key: 'datasheet', kind: 'toggle' },
  {
    key: 'sds',
    kind: 'toggle',
    takes: (document) => type(document) === 'sds' && language(document) === 'en',
  },
  {
    key: 'sds_can',
    kind: 'toggle',
    takes: (document) =>
      (type(document) === 'sds' || type(document) === 'sds_can') && language(document).includes('_ca'),
  },
  { key: 'certification', kind: 'toggle' },
  { key: 'leed', kind: 'toggle' },
  {
    key: 'warranty',
    kind: 'toggle',
    takes: (document) => ['standardmaterialwarranty', 'exhibit'].includes(type(document)),
  },
];

const secondaryRules: readonly ButtonRule[] = [
  { key: 'installation', kind: 'toggle' },
  { key: 'brochure', kind: 'toggle' },
  { key: 'colorchart', kind: 'toggle' },
  { key: 'image', kind: 'toggle' },
  { key: 'imagepackage', kind: 'toggle' },
];

function makeButton(rule: ButtonRule, documents: readonly Resource[]): DocumentButton {
  const groupedBy = rule.groupedBy ?? 'colour';
  const groupOf = (document: Resource) =>
    groupedBy === 'colour' ? document.colorCode : isCanada(document) ? 'CAN' : 'US';
  return {
    key: rule.key,
    title: rule.title ?? documentTypeKeyLabel(rule.key),
    kind: rule.kind,
    documents,
    documentsByGroup: [...Map.groupBy(documents, groupOf)].map(([group, members]) => ({
      group,
      documents: members,
    })),
    groupedBy,
  };
}

function makeSet(primaryRules: readonly ButtonRule[], documents: readonly Resource[]): ButtonSet {
  let rest = documents;
  const take = (rule: ButtonRule): DocumentButton => {
    const takes = rule.takes ?? ((document: Resource) => type(document) === rule.key);
    const own = rest.filter(takes);
    rest = rest.filter((document) => !takes(document));
    return makeButton(rule, own);
  };
  const primary = primaryRules.map(take);
  const secondary = secondaryRules.map(take).filter((button) => button.documents.length > 0);
  const others = [...Map.groupBy(rest, (document) => documentTypeLabel(document))].map(([title, members]) =>
    makeButton({ key: `other:${title}`, title, kind: 'toggle' }, members),
  );
  return { primary, secondary: [...secondary, ...others] };
}

/** The buttons of a product for its documents, already narrowed by language and region. */
export function productButtons(documents: readonly Resource[]): ButtonSet {
  return makeSet(productRules, documents);
}

/** The buttons of a system for its documents, already narrowed by language and region. */
export function systemButtons(documents: readonly Resource[]): ButtonSet {
  return makeSet(systemRules, documents);
}

/**
 * Grey, blue, yellow or green: no documents; none, some or all of them selected.
 */
export type ButtonState = 'void' | 'none' | 'some' | 'all';

/** The state of a button, and how many of its documents are selected under its product or system. */
export function buttonState(
  button: Pick<DocumentButton, 'documents'>,
  selected: ReadonlySet<string>,
): { state: ButtonState; selectedCount: number } {
  const total = button.documents.length;
  const selectedCount = button.documents.filter((document) => selected.has(document.resourceID)).length;
  if (total === 0) return { state: 'void', selectedCount };
  if (selectedCount === 0) return { state: 'none', selectedCount };
  return { state: selectedCount === total ? 'all' : 'some', selectedCount };
}
