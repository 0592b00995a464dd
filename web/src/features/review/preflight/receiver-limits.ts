import type { ReceiverProfile } from '@submittal/contract/receiver-profile';
import { megabytes } from '@submittal/domain/preflight/told-finding';
import type { AllMessages } from '../../../messages/messages.ts';

/** A receiver's limits in one line; empty if it states none that can be told so. */
export function limitsLine({ limits, patterns }: ReceiverProfile, t: AllMessages): string {
  const { limits: words, refused } = t.preflight;
  const { fileBytes, mailBytes, nameCharacters, scanDpi, pageSizes = [], refuses = [] } = limits;
  const list = new Intl.ListFormat(t.languageTag);
  return [
    ...(fileBytes ? [words.fileBytes(megabytes(t.languageTag, fileBytes))] : []),
    ...(mailBytes ? [words.mailBytes(megabytes(t.languageTag, mailBytes))] : []),
    ...(nameCharacters ? [words.nameCharacters(nameCharacters)] : []),
    ...(scanDpi ? [words.scanDpi(scanDpi)] : []),
    ...(pageSizes.length > 0
      ? [words.pageSizes(list.format(pageSizes.map(({ width, height }) => `${width} × ${height} in`)))]
      : []),
    ...(refuses.length > 0 ? [words.refuses(list.format(refuses.map((what) => refused[what])))] : []),
    ...(patterns.number ? [words.number(patterns.number)] : []),
  ].join(', ');
}
