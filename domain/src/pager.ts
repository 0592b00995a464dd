import { PAGE_SIZE } from '@submittal/contract/constants';

/** The number of pages that `results` fill. */
export function totalPages(results: number, pageSize: number = PAGE_SIZE): number {
  return Math.ceil(results / pageSize);
}

/**
 * The items of the page selector: two pages before and after the current one, the first and the last, and an
 * ellipsis for each gap.
 */
export function pageItems(current: number, total: number): (number | 'ellipsis')[] {
  const shown: number[] = [];
  for (let page = 1; page <= total; page++) {
    if (page === 1 || page === total || Math.abs(page - current) <= 2) shown.push(page);
  }
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    return before !== undefined && page - before > 1 ? (['ellipsis', page] as const) : [page];
  });
}
