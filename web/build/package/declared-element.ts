import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The one declaration of what host pages have of the elements. */
export const DECLARATIONS = path.resolve(import.meta.dirname, '..', '..', 'public', 'submittal-builder.d.ts');

/** An attribute, property, event or parameter as it is declared. */
export interface Declared {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

interface DeclaredMethod extends Declared {
  readonly parameters: readonly Declared[];
}

/** A custom property, part or slot, as a tag of the documentation tells of it. */
interface DocumentedPart {
  readonly name: string;
  readonly description: string;
  /** The value of a custom property that is not set, if it has one of its own. */
  readonly default?: string;
}

export interface DeclaredElement {
  readonly tag: string;
  /** The name of its interface. */
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Declared[];
  readonly properties: readonly Declared[];
  readonly methods: readonly DeclaredMethod[];
  readonly events: readonly Declared[];
  readonly cssProperties: readonly DocumentedPart[];
  readonly cssParts: readonly DocumentedPart[];
  readonly slots: readonly DocumentedPart[];
}

/** The interface of the details of all events, and the map of those of an element, which may be a pick of them. */
const DETAILS = 'SubmittalEventDetails';
const ALL_EVENTS = 'SubmittalEventMap';

/** The elements that the declarations tell of, in their order. */
export function declaredElements(file = DECLARATIONS): DeclaredElement[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const interfaces = new Map<string, ts.InterfaceDeclaration>();
  const aliases = new Map<string, ts.TypeAliasDeclaration>();
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) interfaces.set(node.name.text, node);
    else if (ts.isTypeAliasDeclaration(node)) aliases.set(node.name.text, node);
    else if (ts.isModuleDeclaration(node) || ts.isModuleBlock(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);

  const membersOf = (name: string): ts.TypeElement[] => {
    const declared = interfaces.get(name);
    if (!declared) throw new Error(`${path.basename(file)} declares no interface ${name}`);
    const above = (declared.heritageClauses ?? []).flatMap(({ types }) =>
      types.map(({ expression }) => expression.getText()),
    );
    return [...above.filter((one) => interfaces.has(one)).flatMap(membersOf), ...declared.members];
  };
  const events = membersOf(DETAILS).flatMap(declarationsOf);
  const eventsOf = (name: string): Declared[] => {
    if (name === 'SubmittalBuilder') return aliases.has(ALL_EVENTS) ? events : [];
    const picked = aliases.get(`${name}EventMap`)?.type.getText() ?? '';
    return events.filter((event) => picked.includes(`'${event.name}'`));
  };

  return membersOf('HTMLElementTagNameMap').map((member) => {
    const { name: tag, type: name } = only(declarationsOf(member));
    const members = membersOf(name);
    return {
      tag,
      name,
      description: descriptionOf(interfaces.get(name)),
      attributes: membersOf(`${name}Attributes`).flatMap(declarationsOf),
      properties: members
        .filter((one) => ts.isPropertySignature(one) || ts.isGetAccessor(one))
        .flatMap(declarationsOf),
      methods: members.filter(ts.isMethodSignature).map((method) => ({
        ...only(declarationsOf(method)),
        parameters: method.parameters.map((parameter) => ({
          name: parameter.name.getText(),
          type: parameter.type?.getText() ?? '',
          description: '',
        })),
      })),
      events: eventsOf(name).map((event) => ({ ...event, type: `CustomEvent<${event.type}>` })),
      cssProperties: tagsOf(interfaces.get(name), 'cssproperty'),
      cssParts: tagsOf(interfaces.get(name), 'csspart'),
      slots: tagsOf(interfaces.get(name), 'slot'),
    };
  });
}

/** The name of the prop of an attribute or event in React, as the types of `web/package/react.ts` have it. */
export function propOf(name: string): string {
  const event = /^submittal:(.+)$/.exec(name)?.[1];
  const words = (event ?? name.replace(/^data-/, '')).split('-');
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return event ? `on${capitals}` : capitals.charAt(0).toLowerCase() + capitals.slice(1);
}

function declarationsOf(member: ts.Node): Declared[] {
  if (!ts.isPropertySignature(member) && !ts.isMethodSignature(member) && !ts.isGetAccessor(member))
    return [];
  const { name } = member;
  const text = ts.isStringLiteral(name) ? name.text : name.getText();
  const type = (member.type?.getText() ?? '').replaceAll(/\/\*\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ');
  return [{ name: text, type, description: descriptionOf(member) }];
}

function descriptionOf(node: ts.Node | undefined): string {
  const [comment] = node ? ts.getJSDocCommentsAndTags(node) : [];
  const text = comment && ts.isJSDoc(comment) ? ts.getTextOfJSDocComment(comment.comment) : '';
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** `[--name=default] - What it is`, as the tools of custom elements write it. */
const TAG = /^\[?(?<name>[\w-]+)(?:=(?<usual>[^\]]+))?\]?\s+-\s+(?<description>.+)$/s;

function tagsOf(node: ts.Node | undefined, wanted: string): DocumentedPart[] {
  return (node ? ts.getJSDocTags(node) : []).flatMap((tag) => {
    if (tag.tagName.text !== wanted) return [];
    const text = (ts.getTextOfJSDocComment(tag.comment) ?? '').replaceAll(/\s+/g, ' ').trim();
    const { name, usual, description } = TAG.exec(text)?.groups ?? {};
    if (!name || !description) throw new Error(`@${wanted} ${text}: write it as name - description`);
    return [{ name, description, ...(usual && { default: usual }) }];
  });
}

function only<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('the declarations have a member of another kind');
  return item;
}
