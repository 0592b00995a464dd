import type { ComponentType } from 'react';
import { loadMessagesBeyond } from '../messages/messages.ts';
import { type Part, part } from './part.tsx';

/** A part that says what the first screens do not: it comes with those texts (`useAllMessages`). */
export function partBeyond<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  return part(async () => {
    const [component] = await Promise.all([load(), loadMessagesBeyond()]);
    return component;
  });
}
