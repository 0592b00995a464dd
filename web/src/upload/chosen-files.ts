import type { AllMessages } from '../messages/messages.ts';

/** What an upload accepts. */
export interface UploadRules {
  /** File name extensions, with their dot. */
  readonly accept: readonly string[];
  readonly multiple: boolean;
  readonly mostBytes: number;
}

/** What a project takes as a document, and as a logo. */
export const documentTypes = ['.pdf', '.jpg', '.jpeg', '.png'] as const;
export const logoTypes = ['.jpg', '.jpeg', '.png'] as const;

/** A file that was chosen, and the reason if it cannot be used. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
  readonly refusal: string | undefined;
}

type Words = Pick<AllMessages, 'upload' | 'common'>;
type Named = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Why a file is refused before it is sent; the server checks it again. */
export function refusal(file: Named, rules: UploadRules, { upload, common }: Words): string | undefined {
  const name = file.name.toLowerCase();
  if (!rules.accept.some((end) => name.endsWith(end))) {
    return upload.notAccepted(rules.accept.map((end) => end.slice(1).toUpperCase()));
  }
  if (file.size === 0) return upload.empty;
  if (file.size > rules.mostBytes) return upload.tooLarge(fileSize(rules.mostBytes, { upload, common }));
  return undefined;
}

const keyOf = (file: Named) => `${file.name}/${file.size}/${file.lastModified}`;

/** Adds files to those chosen before, each once; if only one can be used, the newest usable one stays. */
export function addFiles(
  chosen: readonly ChosenFile[],
  files: readonly File[],
  rules: UploadRules,
  t: Words,
): ChosenFile[] {
  const known = new Set(chosen.map(({ key }) => key));
  const added: ChosenFile[] = [];
  for (const file of files) {
    const key = keyOf(file);
    if (known.has(key)) continue;
    known.add(key);
    added.push({ key, file, refusal: refusal(file, rules, t) });
  }
  const all = [...chosen, ...added];
  if (rules.multiple) return all;
  const last = all.findLast((one) => one.refusal === undefined);
  return all.filter((one) => one.refusal !== undefined || one === last);
}

/**
 * The files that were sent, with the server's reasons for those that it refused. It may write a name otherwise than the
 * file has it; where it refused all, their order tells.
 */
export function withReasons(
  chosen: readonly ChosenFile[],
  refused: readonly { readonly name: string; readonly reason: string }[],
): ChosenFile[] {
  const sent = chosen.filter((one) => one.refusal === undefined);
  return chosen.map((one) => {
    if (one.refusal !== undefined) return one;
    const named = refused.find(({ name }) => name === one.file.name);
    const placed = refused.length === sent.length ? refused[sent.indexOf(one)] : undefined;
    return { ...one, refusal: (named ?? placed)?.reason };
  });
}

/** The size of a file, as lists of files show it. */
export function fileSize(bytes: number, { upload: { units }, common }: Words): string {
  if (bytes < 1024) return `${bytes} ${units.bytes}`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} ${units.kilobytes}`;
  const megabytes = bytes / (1024 * 1024);
  return `${common.decimal(Number.isInteger(megabytes) ? String(megabytes) : megabytes.toFixed(1))} ${units.megabytes}`;
}
