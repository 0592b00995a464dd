import type { Preflight } from '@submittal/contract/preflight';
import { documentTitle } from '@submittal/domain/document-title';
import { findingText, type Language as Spoken } from '@submittal/domain/preflight/finding-text';
import { checksThatAreFine } from '@submittal/domain/preflight/fine-checks';
import { limitsLine } from '@submittal/domain/preflight/limits-line';
import { sheetWords } from '@submittal/domain/preflight-messages/sheet-words';
import type { CheckEntry, CheckGroup, CheckSheet } from '../../../pdf-linker/src/layout/check-sheet.ts';
import { Turns } from '../../../pdf-linker/src/turns.ts';
import { packageMessages } from '../packages/package-messages.ts';
import { preflightMessages } from './preflight-messages.ts';

const signs = { mayBeReturned: 'octagon', worthALook: 'diamond' } as const;
const weights = ['mayBeReturned', 'worthALook'] as const;

/** What is printed of a project besides its check. */
interface Checked {
  readonly projectName: string;
  /** BCP 47; empty for none. */
  readonly language: string;
  /** In order: their places are given as numbers, as the list on review counts them. */
  readonly documents: readonly { readonly resourceID: string; readonly resourceName: string }[];
}

/** A check as a sheet for print, in the project's language, written in turns. @param now the moment of the check */
export async function checkSheet(check: Preflight, project: Checked, now: Date): Promise<CheckSheet> {
  const { pages, documentTypes } = packageMessages(project.language);
  const words = preflightMessages(project.language);
  const t = sheetWords(project.language);
  const tag = pages.languageTag;
  const spoken: Spoken = { tag, words, documentTypes };
  const fine = checksThatAreFine(
    check.fine,
    check.findings.map(({ kind }) => kind),
  );
  const names = new Map(project.documents.map((one) => [one.resourceID, documentTitle(one.resourceName)]));
  const placeOf = new Map([...names.keys()].map((id, at) => [id, at + 1]));
  const entryOf = (finding: Preflight['findings'][number]): CheckEntry | null => {
    const text = findingText(finding, spoken);
    if (!text) return null;
    const at = placeOf.get(finding.place.resourceID ?? '');
    const next = text.mend ? `${t.press}: ${text.mend}.` : text.next;
    return { title: text.title, says: text.says, next, place: at === undefined ? '' : `${t.row} ${at}` };
  };
  const turns = new Turns();
  const entries = { mayBeReturned: [] as CheckEntry[], worthALook: [] as CheckEntry[] };
  for (const finding of check.findings) {
    const entry = entryOf(finding);
    if (entry) entries[finding.weight].push(entry);
    if (turns.due) await turns.next();
  }
  const groups = weights.map((weight): CheckGroup => {
    return { heading: words.weights[weight], sign: signs[weight], entries: entries[weight] };
  });
  const unread = check.notChecked.map((id) => names.get(id) ?? id);
  return {
    title: t.title,
    number: { caption: t.checked, text: pages.date(now.toISOString().slice(0, 10)) },
    project: project.projectName,
    facts: factsOf(check, project, placeOf.size, spoken),
    tally: [
      ...weights.map((weight, at) => ({
        sign: signs[weight],
        count: (groups[at]?.entries.length ?? 0).toLocaleString(tag),
        text: words.weights[weight],
      })),
      { sign: 'circle', count: fine.length.toLocaleString(tag), text: t.fine },
    ],
    groups,
    fine: { heading: t.fine, entries: fine.map((name) => words.checks[name]) },
    notes: [
      ...(groups.every(({ entries }) => entries.length === 0) ? [t.clear] : []),
      ...(unread.length > 0 ? [`${t.notChecked}: ${unread.join(', ')}.`] : []),
      t.foot,
    ],
    continued: pages.contents.continued,
    language: tag,
  };
}

function factsOf(
  { receiver }: Preflight,
  project: Checked,
  count: number,
  spoken: Spoken,
): CheckSheet['facts'] {
  const t = sheetWords(project.language);
  const { source } = receiver ?? {};
  const limits = receiver ? limitsLine(receiver, spoken) : t.noLimits;
  return [
    [
      { caption: t.project, text: project.projectName || '–', share: 3 },
      { caption: t.documents, text: count.toLocaleString(spoken.tag), share: 1 },
    ],
    [{ caption: t.receiver, text: receiver?.name ?? t.none, share: 1 }],
    [
      { caption: t.limits, text: limits || '–', share: source ? 1 : 2 },
      ...(source
        ? [{ caption: t.source, text: [source.title, source.date].filter(Boolean).join(', '), share: 1 }]
        : []),
    ],
  ];
}
