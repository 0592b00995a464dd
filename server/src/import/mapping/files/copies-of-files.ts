import { basename, dirname, extname, join } from 'node:path/posix';
import { hashOfFile } from '../../../blobs/blob-store.ts';
import { nameKey } from '../../tables/header-line.ts';
import { withoutCopyMark } from '../words/copy-marks.ts';

/** The files that are called copies of others in their folder and have the bytes of these, each with the other. */
export async function copiesOfFiles(
  root: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const byName = new Map(files.map((file) => [nameKey(file), file]));
  const copies = new Map<string, string>();
  for (const file of files) {
    const stem = basename(file, extname(file));
    const plain = withoutCopyMark(stem);
    if (plain === stem) continue;
    const original = byName.get(nameKey(join(dirname(file), `${plain}${extname(file)}`)));
    if (original === undefined || original === file) continue;
    const [own, other] = await Promise.all(
      [file, original].map((name) => hashOfFile(join(root, name)).catch(() => null)),
    );
    if (own && own.sha256 === other?.sha256) copies.set(file, original);
  }
  return copies;
}
