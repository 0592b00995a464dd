import { SingleBar } from 'cli-progress';
import type { ImportProgress } from './import-catalogue.ts';

/** Shows how far an import is: a bar on a terminal, a line every tenth elsewhere. */
export function showProgress(output: NodeJS.WriteStream): ImportProgress {
  return output.isTTY ? barProgress(output) : lineProgress(output);
}

function barProgress(output: NodeJS.WriteStream): ImportProgress {
  const bar = new SingleBar({
    stream: output,
    format: 'Preparing documents {bar} {value}/{total}  {file}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: false,
  });
  return {
    start: (total) => bar.start(total, 0, { file: '' }),
    advance: (file) => bar.increment(1, { file: file.slice(0, 50) }),
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
  return {
    start: (count) => {
      total = count;
    },
    advance: () => {
      done++;
      const reached = Math.floor((done / total) * 10);
      if (reached <= tenth) return;
      tenth = reached;
      output.write(`Preparing documents: ${done} of ${total}\n`);
    },
    stop: () => {},
  };
}
