import path from 'node:path';
import { noteFailure } from './failures-file.mjs';

/** Records what failed in Playwright, in addition to its own report. */
export default class FailuresReporter {
  printsToStdio() {
    return false;
  }

  onTestEnd(test, { status, error, retry }) {
    if (status === test.expectedStatus || status === 'skipped') return;
    const [file = '', ...titles] = test.titlePath().slice(2);
    const attempt = retry < test.retries ? ' (tried once more)' : '';
    noteFailure([path.basename(file), ...titles].join(' › ') + attempt, error?.message ?? status);
  }

  onError({ message }) {
    noteFailure('outside of every test', message);
  }
}
