import { basename, extname } from 'node:path/posix';
import { type NameParts, namePartsOf } from '../names/name-parts.ts';
import { isTypeOfTitle, type PageSays, typeByNameAndPage } from '../pages/page-says.ts';

/** What type of document a file is, its language and region: by its name, its folders, or its first page. */
export function saidOf(
  file: string,
  page: PageSays | undefined,
): Pick<NameParts, 'documentType' | 'language' | 'region'> {
  const stem = basename(file, extname(file));
  const [own, ...around] = [stem, ...file.split('/').slice(0, -1).reverse()].map((name) => namePartsOf(name));
  const isOfTitle = own !== undefined && page !== undefined && isTypeOfTitle(own, page);
  const parts =
    own === undefined ? around : [isOfTitle ? { ...own, documentType: page.documentType } : own, ...around];
  const said = <Fact extends 'documentType' | 'language' | 'region'>(fact: Fact): NameParts[Fact] | null =>
    parts.find((one) => one[fact] !== null)?.[fact] ?? null;
  return {
    documentType: typeByNameAndPage(said('documentType'), page?.documentType ?? null),
    language: said('language') ?? page?.language ?? null,
    region: said('region'),
  };
}

/** A name of a folder without the number that orders it: `3 - Pumps`. */
export function withoutNumber(folder: string): string {
  return folder.replace(/^\d{1,2}[ ._-]+(?=\p{L})/u, '');
}
