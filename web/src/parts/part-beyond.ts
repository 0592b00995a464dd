import type { ComponentType } from 'react';
import { loadMessagesBeyond } from '../messages/messages.ts';
import { type Part, part } from './part.tsx';

/** A part that uses texts beyond those of the first screens; it loads them with it (`useAllMessages`). */
export function partBeyond<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  return part(async () => {
    const [component] = await Promise.all([load(), loadMessagesBeyond()]);
    return component;
  });
}
