import { z } from 'zod';

/** What a child tells: that it is there, what a task came to, or why it could not be done at all. */
export const ToldSchema = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ answer: z.json() }),
  z.strictObject({ fault: z.string() }),
]);
export type Told = z.output<typeof ToldSchema>;
export type Answer = Extract<Told, { answer: unknown }>['answer'];

/** What the thread that guards a child is told. */
export interface Guarded {
  readonly parent: number;
  /** Most resident memory. */
  readonly bytes: number;
}
