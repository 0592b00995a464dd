// The marks of a project's changes, by which a window knows what another one has built on.

/** The marks that are stored; a window that is so many changes behind is by itself. */
const MAX_MARKS = 50;

interface Marked {
  readonly marks: readonly string[];
}

/** The marks after one more change; without a name of its own, the change gets one that no window has given. */
export const withMark = (
  marks: readonly string[],
  mark: string = Math.random().toString(36).slice(2, 10),
): readonly string[] => [...marks.filter((one) => one !== mark), mark].slice(-MAX_MARKS);

/** The mark of the last change; undefined if nothing has been changed since marks are stored. */
export const lastMark = ({ marks }: Marked): string | undefined => marks.at(-1);

/** Whether a record has the last change of another one, and more after it. */
export function isBuiltOn(later: Marked, earlier: Marked): boolean {
  const last = lastMark(earlier);
  return last !== undefined && last !== lastMark(later) && later.marks.includes(last);
}
