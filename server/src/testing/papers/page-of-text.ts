import { type FactPage, segmentsOfText } from '../../import/facts/pages/fact-page.ts';

/** A page in which the lines behind `# ` are tall. */
export function pageOf(text: string): FactPage {
  const isTall = text.split('\n').map((line) => line.startsWith('# '));
  const plain = segmentsOfText(text.replaceAll(/^# /gm, ''));
  return plain.map((one) =>
    isTall[Math.round(one.top / 12)] ? { ...one, top: one.top - 2, bottom: one.bottom + 4 } : one,
  );
}
