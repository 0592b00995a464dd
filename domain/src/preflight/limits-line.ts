import type { ReceiverProfile } from '@submittal/contract/receiver-profile';
import type { PreflightMessages } from '../preflight-messages/preflight-messages.ts';
import { megabytes } from './finding-text.ts';

/** A receiver's limits in one line; empty if it states none that can be stated so. */
export function limitsLine(
  { limits, patterns }: ReceiverProfile,
  { tag, words }: { readonly tag: string; readonly words: PreflightMessages },
): string {
  const { limits: says, refused } = words;
  const { fileBytes, mailBytes, nameCharacters, scanDpi, pageSizes = [], refuses = [] } = limits;
  const list = new Intl.ListFormat(tag);
  return [
    ...(fileBytes ? [says.fileBytes(megabytes(tag, fileBytes))] : []),
    ...(mailBytes ? [says.mailBytes(megabytes(tag, mailBytes))] : []),
    ...(nameCharacters ? [says.nameCharacters(nameCharacters)] : []),
    ...(scanDpi ? [says.scanDpi(scanDpi)] : []),
    ...(pageSizes.length > 0
      ? [says.pageSizes(list.format(pageSizes.map(({ width, height }) => `${width} × ${height} in`)))]
      : []),
    ...(refuses.length > 0 ? [says.refuses(list.format(refuses.map((what) => refused[what])))] : []),
    ...(patterns.number ? [says.number(patterns.number)] : []),
  ].join(', ');
}
