/** Shows the command's progress on a terminal. */
export function progress(text: string): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r\u001b[K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`);
}
