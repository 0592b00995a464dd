import { languageMeant } from '../language-code.ts';
import type { Json } from './linked-entries.ts';
import { TEXT } from './xml-value.ts';

// What Stibo's STEP writes of products, classifications and assets: nodes with a name and values in several contexts.
// https://doc.stibosystems.com, "STEPXML Format".

/** A text in the main context of an export, and in others by language. */
export interface Texts {
  readonly main: string;
  readonly others: ReadonlyMap<string, string>;
}

/** A product, classification or asset, at its place in its tree. */
export interface StepNode {
  readonly id: string;
  /** The id of its object type, which the owner of the program has named. */
  readonly type: string;
  readonly name: Texts;
  /** Values by the ids of attributes. */
  readonly values: ReadonlyMap<string, Texts>;
  readonly element: Json;
  readonly children: StepNode[];
  parent: StepNode | null;
}

/** What of an export says how nodes are read. */
export interface StepSetup {
  /** The language of the main context; empty if it says none. */
  readonly language: string;
  /** The languages of qualifiers and contexts by their ids: empty of the main one, `SAME` of others in its language. */
  readonly languages: ReadonlyMap<string, string>;
  /** Values of lists, and units, by their ids. */
  readonly listed: ReadonlyMap<string, string>;
}

/** In place of a language, where a context has that of the main one, for another country. */
const SAME = '=';

/** Nodes within each other. */
const MAX_DEPTH = 50;

/** What holds nodes, and what a node is called there. */
const PLACES = { Products: 'Product', Classifications: 'Classification', Assets: 'Asset' } as const;

/** Nodes that somebody has deleted are moved to a bin, which is a node in the tree, too. */
const BIN =
  /papierkorb|recycl\w*[ _-]?bin\b|\btrash\b|waste ?(?:bin|basket)|corbeille|papelera|cestino|lixeira|prullenbak|papperskorg|\bdeleted\b|geloescht|gelöscht/i;

/**
 * The nodes of one kind in several files, those without a parent first in each tree, without what was deleted. Of a node that
 * several files have, the last one with values counts.
 */
export function nodesOf(roots: readonly Json[], place: keyof typeof PLACES, setup: StepSetup): StepNode[] {
  const tag = PLACES[place];
  const found = new Map<string, { readonly node: StepNode; readonly parent: string }>();
  const read = (element: Json, above: string, depth: number) => {
    const id = textOf(element['ID']);
    if (id === '' || depth > MAX_DEPTH || element['Deleted'] === 'true') return;
    const parent = textOf(element['ParentID']) || above;
    const node: StepNode = {
      id,
      type: textOf(element['UserTypeID']),
      name: textsOf(element['Name'], setup),
      values: valuesOf(element, setup),
      element,
      children: [],
      parent: null,
    };
    const before = found.get(id)?.node;
    if (!before || node.values.size > 0 || before.values.size === 0) found.set(id, { node, parent });
    for (const child of objectsIn(element[tag])) read(child, id, depth + 1);
  };
  for (const root of roots) {
    for (const list of objectsIn(root[place])) for (const one of objectsIn(list[tag])) read(one, '', 0);
  }
  for (const { node, parent } of found.values()) {
    const owner = found.get(parent)?.node;
    // Nodes that name each other as parents are in no tree.
    if (owner && owner !== node && !above(owner).includes(node)) {
      node.parent = owner;
      owner.children.push(node);
    }
  }
  return [...found.values()].flatMap(({ node }) => (isDeleted(node) ? [] : [node]));
}

/** The nodes above one, the nearest first. */
export function above(node: StepNode): StepNode[] {
  const found: StepNode[] = [];
  for (let one = node.parent; one && found.length < MAX_DEPTH; one = one.parent) found.push(one);
  return found;
}

/** Whether a node is the root of its tree, which is nothing that somebody made. */
export function isRoot({ id, type, parent }: StepNode): boolean {
  return parent === null && (/\broot\b/i.test(type) || /hierarchy root|classification \d+ root/i.test(id));
}

function isDeleted(node: StepNode): boolean {
  return [node, ...above(node)].some((one) => {
    const isInTree = one.parent !== null || one.children.length > 0;
    // A bin has products below it; a product may be called like one.
    return (
      isInTree && one.children.length > 0 && [one.id, one.type, one.name.main].some((text) => BIN.test(text))
    );
  });
}

/** The languages, lists of values and units of an export. */
export function setupOf(roots: readonly Json[]): StepSetup {
  const main =
    roots.map((root) => textOf(root['ContextID'] ?? root['ExportContext'])).find((id) => id !== '') ?? '';
  const languages = new Map<string, string>();
  const mainLanguage = languageOf(main);
  const add = (id: string, contexts: readonly string[]) => {
    const named = [...contexts, id].map(languageOf).find((language) => language !== '') ?? '';
    if (contexts.includes(main)) languages.set(id, '');
    else languages.set(id, named !== '' && named === mainLanguage ? SAME : named);
  };
  const listed = new Map<string, string>();
  for (const root of roots) {
    for (const one of within(root, ['Qualifiers', 'Qualifier'])) {
      const contexts = objectsIn(one['Context']).map((context) => textOf(context['ID']));
      add(textOf(one['ID']), contexts);
      for (const context of contexts) add(context, [context]);
    }
    for (const list of within(root, ['ListsOfValues', 'ListOfValue'])) {
      for (const value of objectsIn(list['Value'])) {
        listed.set(`${textOf(list['ID'])} ${textOf(value['ID'])}`, textOf(value));
        listed.set(textOf(value['ID']), textOf(value));
      }
    }
    for (const unit of within(root, ['UnitList', 'UnitFamily', 'Unit'])) {
      listed.set(`unit ${textOf(unit['ID'])}`, textOf(objectsIn(unit['Name'])[0] ?? unit['Name']));
    }
  }
  return { language: mainLanguage, languages, listed };
}

/** Codes that are languages before they are countries or anything else: `GL_FR` is French for all, and no Galician. */
const USUAL = new Set(
  'en fr de es it pt nl pl sv da nb no fi cs sk hu ro bg el tr ru uk zh ja ko'.split(' '),
);

/** A language in the id of a context: `en-GB`, `English US`, `GL_EN_ALL`; empty if it says none. */
function languageOf(id: string): string {
  const parts = id.split(/[^a-z]+/i).filter((part) => part !== '');
  const codes = parts.filter(({ length }) => length === 2).map((part) => part.toLowerCase());
  const usual = codes.find((code) => USUAL.has(code));
  if (usual !== undefined) return usual;
  const named = parts.filter(({ length }) => length > 3).map((part) => languageMeant(part) ?? '');
  return (
    named
      .find((code) => code !== '')
      ?.slice(0, 2)
      .toLowerCase() ?? ''
  );
}

/** A name or value that is written once, or once for each of several contexts. */
export function textsOf(value: unknown, setup: StepSetup, attribute = ''): Texts {
  const others = new Map<string, string>();
  let main = '';
  let same = '';
  for (const one of Array.isArray(value) ? value : [value]) {
    const text = valueText(one, setup, attribute);
    if (text === '') continue;
    const context = isObject(one)
      ? textOf(one['QualifierID'] ?? one['ContextID'] ?? one['LanguageID'] ?? one['lang'])
      : '';
    const language = context === '' ? '' : (setup.languages.get(context) ?? languageOf(context));
    if (language === '') main ||= text;
    else if (language === SAME) same ||= text;
    else if (!others.has(language)) others.set(language, text);
  }
  // What is written in other languages alone is called as in the first of them.
  return { main: main || same || ([...others.values()][0] ?? ''), others };
}

function valueText(one: unknown, setup: StepSetup, attribute: string): string {
  const text = textOf(one);
  if (!isObject(one)) return text;
  const id = textOf(one['ID']);
  const said =
    text !== '' || id === '' ? text : (setup.listed.get(`${attribute} ${id}`) ?? setup.listed.get(id) ?? id);
  const unit = setup.listed.get(`unit ${textOf(one['UnitID'])}`) ?? '';
  return unit === '' || said === '' ? said : `${said} ${unit}`;
}

/** The values of a node, of which some have several. */
export function valuesOf(element: Json, setup: StepSetup): Map<string, Texts> {
  const found = new Map<string, Texts>();
  const add = (attribute: string, texts: Texts) => {
    if (attribute !== '' && texts.main !== '' && !found.has(attribute)) found.set(attribute, texts);
  };
  for (const values of objectsIn(element['Values'])) {
    const single = Map.groupBy(elementsIn(values['Value']), (one) => attributeOf(one));
    for (const [attribute, all] of single) add(attribute, textsOf(all, setup, attribute));
    for (const group of objectsIn(values['ValueGroup']))
      add(attributeOf(group), textsOf(group['Value'], setup, attributeOf(group)));
    for (const multi of objectsIn(values['MultiValue'])) {
      const attribute = attributeOf(multi);
      const own = [
        ...elementsIn(multi['Value']),
        ...objectsIn(multi['ValueGroup']).map((group) => group['Value']),
      ].map((one) => textsOf(one, setup, attribute));
      const languages = new Set(own.flatMap(({ others }) => [...others.keys()]));
      const joined = (texts: readonly string[]) =>
        [...new Set(texts.filter((text) => text !== ''))].join(' | ');
      add(attribute, {
        main: joined(own.map(({ main }) => main)),
        others: new Map(
          [...languages].map((one) => [one, joined(own.map(({ others }) => others.get(one) ?? ''))]),
        ),
      });
    }
  }
  return found;
}

const attributeOf = (one: unknown) => (isObject(one) ? textOf(one['AttributeID']) : '');

const elementsIn = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The elements at a path of names. */
export function within(root: Json, [name = '', ...names]: readonly string[]): Json[] {
  const found = objectsIn(root[name]);
  return names.length === 0 ? found : found.flatMap((one) => within(one, names));
}

/** One or several elements that have attributes or others within. */
export function objectsIn(value: unknown): Json[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of an element or attribute; empty if it has none. */
export function textOf(value: unknown): string {
  const text = isObject(value) ? value[TEXT] : value;
  return typeof text === 'string' || typeof text === 'number' ? String(text).trim() : '';
}
