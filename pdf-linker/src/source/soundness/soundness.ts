/**
 * Whether a stream's data is what its writer wrote: complete and unspoiled as far as its own form shows; damaged; or
 * nothing here can tell.
 */
export type Soundness = 'whole' | 'spoiled' | 'unchecked';
