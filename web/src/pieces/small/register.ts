import { SubmittalAddElement } from './SubmittalAddElement.ts';
import { SubmittalCountElement } from './SubmittalCountElement.ts';

const pieces = { 'submittal-add': SubmittalAddElement, 'submittal-count': SubmittalCountElement };

// A page may load the script twice: the first definition stays.
for (const [name, piece] of Object.entries(pieces)) {
  if (!customElements.get(name)) customElements.define(name, piece);
}
