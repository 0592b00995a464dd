/** A standard as a document names it. */
export interface StandardInText {
  /** `ASTM E84` */
  readonly designation: string;
  /** `23` of `ASTM E84-23`, `2019` of `EN 13501-1:2018`; null if it is not said. */
  readonly edition: string | null;
  readonly index: number;
  readonly text: string;
}

const YEAR = '(?:19|20)\\d\\d';

const STANDARD = new RegExp(
  [
    // ASTM E84-23a, ASTM D4541 - 22, ASTM C1177/C1177M-17
    '(?:ANSI/)?ASTM (?<astm>[A-G] ?\\d{1,4}(?: ?/ ?[A-G]?\\d{1,4}M?)?M?)(?: ?[-–] ?(?<astmEdition>\\d{2}(?:\\d{2})?[a-z]?(?: ?\\((?:19|20)\\d\\d\\))?(?:e\\d)?))?(?![\\d])',
    // EN 13501-1:2018+A1:2019, DIN EN ISO 9239-1, ISO 14025:2006
    `(?<prefix>(?:(?:BS|DIN|NF|UNE|ÖNORM|SN|NBN|I\\.S\\.|UNI|NEN|SS|CSN|PN|CAN)[ -]){0,2}(?:EN(?:[ -]ISO(?:/IEC)?)?|ISO(?:/IEC)?|IEC|DIN|BS|NF|UNE))[ -](?<en>(?:[A-Z] )?\\d{2,5}(?:-\\d{1,3}){0,2})(?:[ :-]+(?<enEdition>${YEAR}(?:-\\d\\d)?(?: ?\\+ ?A\\d+(?::${YEAR})?)*))?(?!\\d)`,
    // UL 790, ANSI/UL 263, NFPA 285-2019, CAN/ULC-S102:18, AAMA 711-20, FM 4470, TAS 201-94, AC438
    `(?<other>(?:ANSI/)?(?:UL|NFPA|FM|AAMA|TAS|ASHRAE|AATCC|AWPA|SSPC|CGSB|CRRC|AISI|AWS|ASCE(?:/SEI)?|GS|PA|RAS|CAN/ULC|ULC|CSA|CAN/CSA|CAN/CGSB|ANSI(?:/[A-Z]{2,6})?)[ -](?:S(?=\\d))?[A-Z]?\\d{1,5}(?:\\.\\d+)*[A-Z]?)(?: ?[-–:] ?(?<otherEdition>${YEAR}|\\d\\d(?!\\d)))?(?![\\d])`,
  ].join('|'),
  'gu',
);

/** What each standard has, to tell texts without any at once. */
const LETTERS_BEFORE_DIGIT = /(?:[A-Z]{2}|S\.)[^\d]{0,8}\d/;

/** Every standard that a text names, in order. */
export function standardsIn(text: string): StandardInText[] {
  if (!LETTERS_BEFORE_DIGIT.test(text)) return [];
  return [...text.matchAll(STANDARD)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { astm, astmEdition, prefix, en, enEdition, other, otherEdition } = groups;
    if (/[\p{L}\d]$/u.test(text.slice(0, index))) return [];
    const designation = astm
      ? `ASTM ${astm.replace(/ /g, '')}`
      : prefix && en
        ? `${prefix} ${en}`.replace(/[ -]+(?=EN|ISO)/g, ' ')
        : (other ?? '');
    if (designation === '') return [];
    const edition = astmEdition ?? enEdition ?? otherEdition ?? null;
    return [{ designation, edition: edition?.replaceAll(' ', '') ?? null, index, text: whole }];
  });
}
