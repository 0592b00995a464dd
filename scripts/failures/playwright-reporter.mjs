import path from 'node:path';
import { noteFailure } from './failures-file.mjs';

/** Records what failed in Playwright, in addition to its own report. */
export default class FailuresReporter {
  printsToStdio() {
    return false;
  }

  onTestEnd(test, { status, error }) {
    if (status === test.expectedStatus || status === 'skipped') return;
    const [file = '', ...titles] = test.titlePath().slice(2);
    noteFailure([path.basename(file), ...titles].join(' › '), error?.message ?? status);
  }

  onError({ message }) {
    noteFailure('outside of every test', message);
  }
}
