import type { Declared, DeclaredElement } from './declared-element.ts';

/** The script in the package that defines an element. */
export function scriptOf({ tag }: Pick<DeclaredElement, 'tag'>): string {
  return tag === 'submittal-builder' ? 'dist/submittal-builder.js' : 'dist/submittal-add.js';
}

const typed = ({ name, type, description }: Declared) => ({
  name,
  type: { text: type },
  ...(description && { description }),
});

/**
 * The description of the elements for editors and documentation tools: `custom-elements.json`, version 1.0.0 of the Custom
 * Elements Manifest. From the declarations, not from the classes: these declare neither the details of events nor
 * what an attribute may be.
 */
export function customElements(elements: readonly DeclaredElement[]): object {
  const modules = Map.groupBy(elements, scriptOf);
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: [...modules].map(([script, defined]) => ({
      kind: 'javascript-module',
      path: script,
      declarations: defined.map(
        ({ tag, name, description, attributes, properties, methods, events, ...look }) => ({
          kind: 'class',
          name,
          customElement: true,
          tagName: tag,
          description,
          attributes: attributes.map(typed),
          members: [
            ...properties.map((property) => ({ kind: 'field', ...typed(property) })),
            ...methods.map(({ parameters, type, ...method }) => ({
              kind: 'method',
              name: method.name,
              ...(method.description && { description: method.description }),
              parameters: parameters.map(typed),
              return: { type: { text: type } },
            })),
          ],
          events: events.map(typed),
          ...look,
        }),
      ),
      exports: defined.map(({ tag, name }) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name, module: script },
      })),
    })),
  };
}
