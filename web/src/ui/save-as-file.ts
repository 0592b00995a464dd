/** Offers text to the visitor as a file download. */
export function saveAsFile(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'application/json' }));
}

/** Offers bytes likewise. */
export function saveBlob(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name for a project: its title without characters that file systems reject. */
export function projectFileName(title: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .replace(/[. ]+$/, '');
  return `${plain || 'project'}.submittal.json`;
}
