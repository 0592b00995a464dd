/** Hands signals on to a process and ends when it ends, by its exit code; killed by anyone else, it has failed. */
export function follow(child) {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      asked = true;
      child.kill(signal);
    });
  }
  child.once('exit', (code) => process.exit(code ?? (asked ? 0 : 1)));
}
