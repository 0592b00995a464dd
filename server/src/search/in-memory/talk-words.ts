import type { Concept } from './concepts.ts';

// Words that tell little of what is wanted, though some text may have one of them: `comes` in `comes in pails`.

const talk = new Set(
  [
    'about across after again against all along also always another around away back because become before behind being beside between',
    'both bring call came cause come day different down during each either else end enough even ever every everybody everyone everything',
    'far feel few find first found full give given good great guy happen hard help her here hour idea instead into itself job just keep kind',
    'know last late later leave left let lie like little long look lot made many maybe might month more morning most move much must near never new',
    'next nice night no not nothing now off often old once one only onto other out over own part people person place problem quite rather',
    'right run said same say see seem sit since show side someone somewhere sort start still stuff such sure than thing think though through time today',
    'together too toward turn two try under until up upon upset way week well went whole whenever whoever without work would wrong year yet',
    'best better bad badly worse crew customer guest need stand staff owner building project site bother annoy hate complain complaint avoid stop prevent',
  ].flatMap((words) => words.split(' ')),
);

/** How much less such a word tells. */
export const TALK = 0.4;

/** Whether a word tells little beside others. */
export function isTalk(word: string): boolean {
  return talk.has(word);
}

/** Prepositions of place: who answers the rest need not say `around`. */
const PLACES = /^(?:across|against|along|around|into|onto|through|towards?|upon)$/;

/** The concepts of a question without prepositions of place, unless nothing else is left. */
export function withoutPlaces(concepts: readonly Concept[]): readonly Concept[] {
  const rest = concepts.filter(({ guess }) => guess === undefined || !PLACES.test(guess));
  return rest.length > 0 ? rest : concepts;
}
