import { partBeyond } from '../../parts/part-beyond.ts';

/** What a catalogue says of few entries: it is loaded with the first card that needs it. */
export const EntryNotes = partBeyond(async () => (await import('./EntryNotes.tsx')).EntryNotes);
