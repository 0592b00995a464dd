import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { customElements } from '../../build/package/custom-elements.ts';
import { declaredElements, propOf } from '../../build/package/declared-element.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const read = (...file: string[]) => readFileSync(path.join(root, ...file), 'utf8');

const elements = declaredElements();

/** The attributes that a class observes, as its source lists them. */
function observed(...file: string[]): string[] {
  const list = /observedAttributes = \[(.*?)\]/s.exec(read('web', 'src', ...file))?.[1] ?? '';
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '');
}

interface Described {
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName: string;
      readonly attributes: readonly { readonly name: string }[];
      readonly members: readonly { readonly name: string }[];
      readonly events: readonly { readonly name: string; readonly type: { readonly text: string } }[];
      readonly cssProperties: readonly { readonly name: string; readonly default?: string }[];
      readonly cssParts: readonly { readonly name: string }[];
    }[];
  }[];
}

it('the declarations tell of the three elements', () => {
  expect(elements.map(({ tag, name }) => [tag, name])).toEqual([
    ['submittal-builder', 'SubmittalBuilder'],
    ['submittal-add', 'SubmittalAdd'],
    ['submittal-count', 'SubmittalCount'],
  ]);
});

it('every attribute that an element observes is declared', () => {
  const [builder, add] = elements.map(({ attributes }) => attributes.map(({ name }) => name));
  const ofBuilder = observed('element', 'SubmittalBuilderElement.ts');
  const ofPieces = observed('pieces', 'small', 'small-piece.ts');
  expect(ofBuilder.length).toBeGreaterThan(3);
  expect(ofPieces.length).toBeGreaterThan(3);
  for (const name of ofBuilder) expect(builder).toContain(name);
  for (const name of ofPieces) expect(add).toContain(name);
});

it('every part that the sources name is declared, and every part that is declared is named', () => {
  const sources = path.join(root, 'web', 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  const texts = files.map((name) => readFileSync(path.join(sources, name), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\bpart="([\w -]+)"/g)].flatMap(([, all = '']) => all.split(' ')),
  );
  const [builder] = elements;
  expect([...new Set(named)].toSorted()).toEqual(builder?.cssParts.map(({ name }) => name).toSorted());
});

it('custom properties are those that the styles read and do not set', () => {
  const [builder, add, count] = elements.map(({ cssProperties }) =>
    cssProperties.map(({ name }) => name).toSorted(),
  );
  const style = read('web', 'src', 'pieces', 'small', 'small-style.ts');
  const own = [...new Set([...style.matchAll(/var\((--sb-[\w-]+)/g)].map(([, name]) => name))].toSorted();
  expect(add).toEqual(own);
  expect(count).toEqual(own);
  for (const name of own) expect(builder).toContain(name);
});

describe.each(elements)('of <$tag>', (element) => {
  const { tag, attributes, properties, methods, events, cssProperties, cssParts } = element;
  const manual = read('docs', 'embedding.md');
  const rows = manual.split('\n').filter((line) => line.startsWith('|'));
  const isInTable = (name: string) => rows.some((row) => (row.split('|')[1] ?? '').includes(`\`${name}`));

  it('every attribute, event and method is in a table of the manual', () => {
    for (const { name } of [...attributes, ...events]) expect(isInTable(name), name).toBe(true);
    for (const { name } of methods) expect(isInTable(name), name).toBe(true);
  });

  it('everything is in the description for editors, with the types that are declared', () => {
    const { modules } = customElements(elements) as Described;
    const described = modules.flatMap(({ declarations }) => declarations).find((one) => one.tagName === tag);
    const names = (list: readonly { readonly name: string }[] = []) => list.map(({ name }) => name);
    expect(names(described?.attributes)).toEqual(names(attributes));
    expect(names(described?.members)).toEqual(names([...properties, ...methods]));
    expect(names(described?.events)).toEqual(names(events));
    expect(described).toMatchObject({ cssProperties, cssParts });
    for (const { name, type } of described?.events ?? [])
      expect(type.text, name).toMatch(/^CustomEvent<.+>$/);
  });

  it('the manual has each custom property with its usual value, and each part', () => {
    for (const { name, default: usual } of cssProperties) {
      const row = rows.find((one) => one.startsWith(`| \`${name}\``)) ?? '';
      expect(row, name).toContain(usual ? `| \`${usual}\`` : `\`${name}\``);
    }
    for (const { name } of cssParts) expect(manual, name).toContain(`\`${name}\``);
  });

  it('every attribute and event has a prop of its own in React', () => {
    const props = [...attributes, ...events].map(({ name }) => propOf(name));
    expect(new Set(props).size).toBe(props.length);
  });
});

it('props are named as properties are, and events as React names them', () => {
  expect(['api-base', 'data-theme', 'region', 'submittal:document-added'].map(propOf)).toEqual([
    'apiBase',
    'theme',
    'region',
    'onDocumentAdded',
  ]);
  // Whoever knows the properties of the element knows the props.
  const [builder] = elements;
  const properties = builder?.properties.map(({ name }) => name);
  for (const { name } of builder?.attributes ?? []) expect(properties).toContain(propOf(name));
});

it('declarations that lack the interface of an element are refused', () => {
  expect(() => declaredElements(path.join(root, 'web', 'package', 'react.ts'))).toThrow(
    'declares no interface',
  );
});
