import type { PackageMessages } from './package-messages/package-messages.ts';

interface SectionNaming {
  /** Of its submittal; empty if there is none. */
  readonly number: string;
  /** As `07 92 00`; empty for documents without a section. */
  readonly section: string;
  readonly sectionTitle: string;
}

/** What the cover of the package of a section states after who submits it: its section, and its number if it has one. */
export function sectionCells(
  { number, section, sectionTitle }: SectionNaming,
  words: PackageMessages,
): { readonly label: string; readonly text: string; readonly wide?: true }[] {
  const text = [section, sectionTitle].filter((part) => part !== '').join(' ');
  const { section: label } = words.pages.packageIndex;
  return number === ''
    ? [{ label, text, wide: true }]
    : [
        { label, text },
        { label: words.label.number, text: number },
      ];
}
