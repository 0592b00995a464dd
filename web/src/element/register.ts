import { defineOnce } from './define-once.ts';
import { SubmittalBuilderElement } from './SubmittalBuilderElement.ts';

defineOnce('submittal-builder', SubmittalBuilderElement);
