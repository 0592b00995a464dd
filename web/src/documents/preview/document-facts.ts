import type { Resource } from '@submittal/contract/document';
import { dateFormat } from '@submittal/domain/date-format';
import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { regionOf } from '@submittal/domain/regions';
import type { Messages } from '../../messages/messages.ts';
import { documentLanguageName } from '../document-language-name.ts';

/** The known facts about a document besides its title, in the interface language. */
export function documentFacts(document: Resource, t: Messages): string[] {
  const region = regionOf(document);
  const size = t.common.decimal(formatTotalSize(toMegabytes(document.resourceFileSize)));
  return [
    document.documentCode,
    document.resourceLanguage && documentLanguageName(document.resourceLanguage, t.languageTag),
    region ? t.regions.names[region] : '',
    document.pageCount > 0 ? t.common.pages(document.pageCount) : '',
    `${size} ${t.common.mb}`,
    revisedOn(document.revised, t),
  ].filter((fact) => fact !== '');
}

/** An ISO date in the language's notation; the same day wherever the visitor is. */
function revisedOn(revised: string, t: Messages): string {
  const day = new Date(`${revised}T00:00:00Z`);
  if (revised === '' || Number.isNaN(day.getTime())) return '';
  const written = dateFormat(t.languageTag, { dateStyle: 'medium', timeZone: 'UTC' });
  return t.documentPreview.revised(written.format(day));
}
