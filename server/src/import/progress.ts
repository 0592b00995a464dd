import { SingleBar } from 'cli-progress';
import type { ImportProgress } from './import-terms.ts';
import { paceOf, tellPace } from './pace.ts';

/** Shows the progress of an import: a bar on a terminal, elsewhere a line for each tenth. */
export function showProgress(output: NodeJS.WriteStream): ImportProgress {
  return output.isTTY ? barProgress(output) : lineProgress(output);
}

function barProgress(output: NodeJS.WriteStream): ImportProgress {
  const bar = new SingleBar({
    stream: output,
    format: 'Preparing documents {bar} {value}/{total}  {pace}  {file}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: false,
  });
  let total = 0;
  let done = 0;
  let began = 0;
  return {
    start: (count) => {
      total = count;
      began = performance.now();
      bar.start(total, 0, { file: '', pace: '' });
    },
    advance: (file) => {
      done++;
      const pace = tellPace(paceOf(done, total, performance.now() - began));
      bar.increment(1, { file: file.slice(0, 40), pace });
    },
    stop: () => {
      bar.update({ file: '' });
      bar.stop();
    },
  };
}

function lineProgress(output: NodeJS.WriteStream): ImportProgress {
  let total = 0;
  let done = 0;
  let tenth = 0;
  let began = 0;
  return {
    start: (count) => {
      total = count;
      began = performance.now();
    },
    advance: () => {
      done++;
      const reached = Math.floor((done / total) * 10);
      if (reached <= tenth) return;
      tenth = reached;
      const pace = tellPace(paceOf(done, total, performance.now() - began));
      output.write(`Preparing documents: ${done} of ${total}, ${pace}\n`);
    },
    stop: () => {},
  };
}
