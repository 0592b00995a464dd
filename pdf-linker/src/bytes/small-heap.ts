import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the halves of V8's young generation at the size that they begin with, however the process was started: by
 * default they grow to 16 MB as soon as a large document is read, and stay so.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
