import { packagePages } from '@submittal/domain/package-pages';
import { selectionTotals } from '@submittal/domain/selection';
import { blankStored } from '../record/stored.ts';
import type { Listed } from '../storage/shelf.ts';
import type { ListedProject } from './listed-project.ts';

/** The rows of a list of projects: the first one's, which is this window's, then the others', the last changed first. */
export function projectRows([current, ...others]: readonly Listed[]): readonly ListedProject[] {
  const rows = others
    .map((one) => rowOf(one, false))
    .toSorted((one, other) => other.changedAt - one.changedAt);
  return current ? [rowOf(current, true), ...rows] : rows;
}

function rowOf({ place, stored, writtenAt }: Listed, current: boolean): ListedProject {
  const { details, selection, unread, changedAt, generatedSheets } = stored;
  const { title: _title, language: _language, ...others } = details;
  const { title: _usual, language: _english, ...usual } = blankStored.details;
  return {
    place,
    title: details.title,
    current,
    figures: unread.includes('selection')
      ? undefined
      : {
          ...selectionTotals(selection),
          // As the project's own header counts them.
          pages: packagePages(selection, details, generatedSheets).pageCount,
        },
    detailed: unread.length > 0 || JSON.stringify(others) !== JSON.stringify(usual),
    about: [details.author, details.location].filter(Boolean).join(', '),
    changedAt: (changedAt && Date.parse(changedAt)) || writtenAt,
  };
}
