import { defineOnce } from '../../element/define-once.ts';
import { SubmittalAddElement } from './SubmittalAddElement.ts';
import { SubmittalCountElement } from './SubmittalCountElement.ts';

defineOnce('submittal-add', SubmittalAddElement);
defineOnce('submittal-count', SubmittalCountElement);
