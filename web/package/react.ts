'use client';

import {
  createElement,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type RefAttributes,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import type {
  SubmittalAddAttributes,
  SubmittalAdd as SubmittalAddElement,
  SubmittalAddEventMap,
  SubmittalBuilderAttributes,
  SubmittalBuilder as SubmittalBuilderElement,
  SubmittalCountAttributes,
  SubmittalCount as SubmittalCountElement,
  SubmittalEventMap,
} from '../public/submittal-builder.d.ts';

// The elements as components, for React from 18 on. Nothing of the browser is touched before a component is mounted, so
// that pages can be rendered on a server: there the bare element is written, and a page that loads the script in its
// head draws it before React has loaded.

/** `document-added` as part of a name: `DocumentAdded`. */
type Capitals<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Capitals<Rest>}`
  : Capitalize<Name>;

/** The prop of an attribute: `apiBase` of `api-base`, `theme` of `data-theme`. */
type PropOf<Attribute extends string> = Attribute extends `data-${infer Rest}`
  ? Uncapitalize<Capitals<Rest>>
  : Uncapitalize<Capitals<Attribute>>;

/** The attributes as props. An attribute without a value is a switch. */
type AttributeProps<Attributes> = {
  [Name in keyof Attributes & string as PropOf<Name>]?:
    | ([Exclude<Attributes[Name], undefined>] extends [''] ? boolean : Attributes[Name])
    | undefined;
};

/** The events as props: `onDocumentAdded` of `submittal:document-added`. */
type EventProps<Events> = {
  [Name in keyof Events & string as Name extends `submittal:${infer Rest}` ? `on${Capitals<Rest>}` : never]?:
    | ((event: Events[Name]) => void)
    | undefined;
};

/** What every component takes besides its own props. */
interface ScriptProps {
  /**
   * The address of the script, to load it when the component is mounted unless the page has the element already. Not
   * needed if the page has a tag for it, which may say its `integrity`.
   */
  script?: string | undefined;
}

type PropsOf<Element, Attributes, Events> = AttributeProps<Attributes> &
  EventProps<Events> &
  ScriptProps &
  Omit<
    HTMLAttributes<Element>,
    keyof AttributeProps<Attributes> | keyof EventProps<Events> | keyof ScriptProps
  >;

/** The props of `<SubmittalBuilder>`. */
export type SubmittalBuilderProps = PropsOf<
  SubmittalBuilderElement,
  SubmittalBuilderAttributes,
  SubmittalEventMap
>;

/** The props of `<SubmittalAdd>`. */
export type SubmittalAddProps = PropsOf<SubmittalAddElement, SubmittalAddAttributes, SubmittalAddEventMap>;

/** The props of `<SubmittalCount>`. */
export type SubmittalCountProps = PropsOf<
  SubmittalCountElement,
  SubmittalCountAttributes,
  Record<never, never>
>;

/**
 * Of each element, the attributes and events by their props. Writing the package derives them from the declarations
 * (`web/build/package/`).
 */
declare const DECLARED: Readonly<
  Record<
    'submittal-builder' | 'submittal-add' | 'submittal-count',
    Readonly<Record<'attributes' | 'events', Readonly<Record<string, string>>>>
  >
>;

type Given = Readonly<Record<string, unknown>>;

/** `<submittal-builder>`; a ref has its methods. */
export const SubmittalBuilder: ForwardRefExoticComponent<
  SubmittalBuilderProps & RefAttributes<SubmittalBuilderElement>
> = forwardRef<SubmittalBuilderElement, SubmittalBuilderProps>((props, ref) =>
  usePiece('submittal-builder', props, ref),
);
SubmittalBuilder.displayName = 'SubmittalBuilder';

/** `<submittal-add>`; its children are the link for visitors without script. */
export const SubmittalAdd: ForwardRefExoticComponent<SubmittalAddProps & RefAttributes<SubmittalAddElement>> =
  forwardRef<SubmittalAddElement, SubmittalAddProps>((props, ref) => usePiece('submittal-add', props, ref));
SubmittalAdd.displayName = 'SubmittalAdd';

/** `<submittal-count>`. */
export const SubmittalCount: ForwardRefExoticComponent<
  SubmittalCountProps & RefAttributes<SubmittalCountElement>
> = forwardRef<SubmittalCountElement, SubmittalCountProps>((props, ref) =>
  usePiece('submittal-count', props, ref),
);
SubmittalCount.displayName = 'SubmittalCount';

function usePiece<Element extends HTMLElement>(
  tag: keyof typeof DECLARED,
  props: ScriptProps,
  outer: ForwardedRef<Element>,
) {
  const { script, ...others } = props;
  const given: Given = others;
  const { attributes, events } = DECLARED[tag];
  const element = useRef<Element | null>(null);
  const latest = useRef<Given>(given);
  useEffect(() => {
    latest.current = given;
  });
  // Before the script is loaded, so that no event of the element is missed.
  useEffect(() => {
    const stop = new AbortController();
    for (const [prop, event] of Object.entries(events)) {
      const tell = (happened: Event) => {
        const handler = latest.current[prop];
        if (typeof handler === 'function') handler(happened);
      };
      element.current?.addEventListener(event, tell, { signal: stop.signal });
    }
    return () => stop.abort();
  }, [events]);
  useEffect(() => {
    if (script === undefined || customElements.get(tag)) return;
    import(/* @vite-ignore */ /* webpackIgnore: true */ script).catch((error: unknown) =>
      console.error(error),
    );
  }, [tag, script]);
  const ref = useCallback(
    (mounted: Element | null) => {
      element.current = mounted;
      if (typeof outer === 'function') outer(mounted);
      else if (outer) outer.current = mounted;
    },
    [outer],
  );
  const passed: Record<string, unknown> = { ref };
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(events, name)) continue;
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    // React 18 knows no `className` on custom elements.
    if (attribute === undefined) passed[name === 'className' ? 'class' : name] = value;
    else if (value === true) passed[attribute] = '';
    else if (value !== false) passed[attribute] = value;
  }
  return createElement(tag, passed);
}

type InJsx<Element, Attributes> = Omit<HTMLAttributes<Element>, keyof Attributes> &
  RefAttributes<Element> &
  Attributes & { class?: string | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'submittal-builder': InJsx<SubmittalBuilderElement, SubmittalBuilderAttributes>;
      'submittal-add': InJsx<SubmittalAddElement, SubmittalAddAttributes>;
      'submittal-count': InJsx<SubmittalCountElement, SubmittalCountAttributes>;
    }
  }
}
