import type { ProjectResource } from '@submittal/contract/document';
import {
  GENERATED_PAGE_IDS,
  GENERATED_PAGES,
  type GeneratedPageId,
  type GeneratedPlace,
} from '../../../pdf-linker/src/layout/generated-pages.ts';
import type { PackageLayout, PlacedPages } from '../../../pdf-linker/src/layout/package-layout.ts';
import { sectionLetter } from '../../../pdf-linker/src/layout/section-letter.ts';

interface DocumentPreview {
  readonly key: string;
  readonly id?: undefined;
  readonly document: ProjectResource;
  /** Its first page; `file` if it is packed beside the pages. */
  readonly page: number | 'file';
  readonly heading?: undefined;
  readonly mark?: undefined;
}

interface GeneratedPreview {
  readonly key: string;
  readonly id: GeneratedPageId;
  readonly document?: undefined;
  /** `off` for a front page that is left out. */
  readonly page: number | 'off';
  /** The name of the group that a divider precedes, and the number or letter that is printed. */
  readonly heading?: string | undefined;
  readonly mark?: string | undefined;
}

/** The pages in front for which a place is reserved while they are left out; others are seen once they are wanted. */
const KEEPS_PLACE: ReadonlySet<GeneratedPageId> = new Set(['cover', 'contents']);

const place = (id: GeneratedPageId): GeneratedPlace => GENERATED_PAGES[id].place;

/** Everything in a package in order; files that are not pages come where the list has them. */
export function previewSheets(
  documents: readonly ProjectResource[],
  { parts, groups, documents: firsts }: PackageLayout,
): (DocumentPreview | GeneratedPreview)[] {
  const generated = ({ id, group: at, first }: PlacedPages): GeneratedPreview => {
    if (at === null) return { key: id, id, page: first };
    const { heading, section } = groups[at] ?? {};
    const mark = section ? sectionLetter(section.number) : String(at + 1);
    return { key: `${id} ${at}`, id, page: first, heading, mark };
  };
  const byGroup = Map.groupBy(
    parts.filter((part) => part.kind === 'generated'),
    ({ group }) => group,
  );
  const around = byGroup.get(null) ?? [];
  const front = GENERATED_PAGE_IDS.filter((id) => place(id) === 'front').flatMap((id): GeneratedPreview[] => {
    const part = around.find((one) => one.id === id);
    if (part) return [generated(part)];
    return KEEPS_PLACE.has(id) ? [{ key: id, id, page: 'off' }] : [];
  });
  /** Maps the first document of each group to that group. */
  const opened = new Map(groups.map((group, at) => [group.documents[0], at]));
  const listed = documents.flatMap((document, at) => {
    const group = opened.get(at);
    return [
      ...(group === undefined ? [] : (byGroup.get(group) ?? []).map(generated)),
      { key: document.resourceID, document, page: firsts[at] ?? ('file' as const) },
    ];
  });
  const back = around.filter(({ id }) => place(id) === 'back').map(generated);
  return [...front, ...listed, ...back];
}
