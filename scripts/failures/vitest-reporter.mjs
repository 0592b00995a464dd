import { noteFailure } from './failures-file.mjs';

/** Records what failed in Vitest, in addition to its own report. */
export default class FailuresReporter {
  onTestRunEnd(modules, unhandled) {
    for (const module of modules) {
      const note = (name, errors) => {
        for (const { message } of errors) noteFailure([module.relativeModuleId, name].join(' '), message);
      };
      note('', module.errors());
      for (const suite of module.children.allSuites()) note(suite.fullName, suite.errors());
      for (const test of module.children.allTests('failed')) note(test.fullName, test.result().errors ?? []);
    }
    for (const { message } of unhandled) noteFailure('outside of every test', message);
  }
}
