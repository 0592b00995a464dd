/** A folder that was to be filled contains something already. */
export class FolderNotEmpty extends Error {
  /** As the file system's own error, so that commands tell it by its message alone. */
  readonly code = 'ENOTEMPTY';

  constructor(folder: string) {
    super(`${folder}: this folder is not empty: give another one`);
    this.name = 'FolderNotEmpty';
  }
}
