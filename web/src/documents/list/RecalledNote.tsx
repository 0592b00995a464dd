import type { ProjectResource } from '@submittal/contract/document';
import { isRecalled } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';
import { useAllMessages } from '../../app/app-context.ts';
import { Message } from '../../ui/Message.tsx';
import { shortList } from '../../ui/short-list.ts';

/** Names the recalled documents of a project: with them, no package is made. Nothing if there are none. */
export function RecalledNote({ documents }: { documents: readonly ProjectResource[] }) {
  const t = useAllMessages();
  const now = new Date();
  const titles = documents
    .filter(({ recalledFrom }) => isRecalled(recalledFrom, now))
    .map(({ resourceName }) => documentTitle(resourceName));
  if (titles.length === 0) return null;
  return <Message tone="bad">{t.standing.noPackage(shortList(titles, t.common.andMore))}</Message>;
}
