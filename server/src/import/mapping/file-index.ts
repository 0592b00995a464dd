import { basename } from 'node:path/posix';
import { nameKey } from '../tables/header-line.ts';

/** Finds files by what cells say: a path, a path on somebody's drive, or a name in any case. */
export class FileIndex {
  readonly #byPath = new Map<string, string[]>();
  readonly #byName = new Map<string, string[]>();

  constructor(files: readonly string[]) {
    for (const file of files) {
      push(this.#byPath, nameKey(file), file);
      push(this.#byName, nameKey(basename(file)), file);
    }
  }

  /** The files that a cell names: one whose name holds the separator is one. */
  filesNamed(text: string, split: string | undefined): string[] {
    if (this.find(text).length > 0) return [text];
    const parts =
      split === undefined ? text.split(/[|;\n]|,(?=\s*(?:https?:|\S+\.\w{3,4}(?:,|$)))/) : text.split(split);
    return parts.map((part) => part.trim()).filter((part) => part !== '');
  }

  /** The files of that path; if there is none, those of that name whose folders agree most. */
  find(name: string): readonly string[] {
    const path = nameKey(name.replaceAll('\\', '/')).replace(/^(?:[a-z]:)?\/+|^\.\//, '');
    const exact = this.#byPath.get(path);
    if (exact) return exact;
    const same = this.#byName.get(basename(path)) ?? [];
    if (same.length < 2) return same;
    const folders = path.split('/').slice(0, -1).reverse();
    const agreement = (file: string) => {
      const own = nameKey(file).split('/').slice(0, -1).reverse();
      const differs = folders.findIndex((folder, at) => own[at] !== folder);
      return differs === -1 ? folders.length : differs;
    };
    const most = Math.max(...same.map(agreement));
    return same.filter((file) => agreement(file) === most);
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
