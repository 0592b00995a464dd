import { SubmittalBuilderElement } from './SubmittalBuilderElement.ts';

const name = 'submittal-builder';

// A page may load the script twice (two widgets, a tag manager): the first definition stays.
if (!customElements.get(name)) customElements.define(name, SubmittalBuilderElement);
