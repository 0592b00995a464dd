import { ApiError } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { ConsentRefusedError } from '../../consent/consent.ts';
import type { AllMessages } from '../../messages/messages.ts';
import { NoRoomError, ProjectFileError } from '../../project/list/copies.ts';
import type { Projects } from '../../project/list/listed-project.ts';
import { shortList } from '../../ui/short-list.ts';

/** What happened to documents in the course of copying, each as a sentence. */
export function copyNotes(
  { lost, newer }: Awaited<ReturnType<Projects['duplicate']>>,
  { projects: t, common }: Pick<AllMessages, 'projects' | 'common'>,
): readonly string[] {
  return [
    ...(lost.length > 0 ? [t.lost(lost.length, shortList(lost, common.andMore))] : []),
    ...(newer.length > 0 ? [t.newer(newer.length, shortList(newer, common.andMore))] : []),
  ];
}

/** Why no project was made; `fileName` names the file it was to be made from. */
export function copyFault(
  error: unknown,
  t: Pick<AllMessages, 'projects' | 'refusals'>,
  fileName = '',
): string {
  if (error instanceof ProjectFileError) {
    const { fault } = error;
    return fault.kind === 'field'
      ? t.projects.faults.field(fileName, fault.place)
      : t.projects.faults[fault.kind](fileName);
  }
  if (error instanceof ConsentRefusedError) return error.message;
  if (error instanceof NoRoomError) return t.projects.noRoom;
  return (error instanceof ApiError && refusalText(error, t)) || t.projects.copyFailed;
}
