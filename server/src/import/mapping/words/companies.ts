// What companies are called.

/** What stands behind the name of a company. */
const FORM =
  '[\\s,](?:Inc|Corp|Co\\.|Ltd|Ltée|LLC|LLP|PLC|GmbH|S\\.A\\.(?: de C\\.?V\\.?)?|S\\.L\\.|S\\.?r\\.?l\\.|SARL|B\\.V\\.|N\\.V\\.|A\\/S|SpA|S\\.p\\.A\\.|Limited|Corporation|Company)';

/** How the name of a company ends. */
export const COMPANY = new RegExp(`${FORM}\\.?$`, 'iu');

/** A company that a line begins with, such as that of an address. */
const BEGINNING = new RegExp(
  `^(?:©\\s*|copyright\\s+)?(?:(?:19|20)\\d\\d\\s+)?(\\S.{1,50}?)${FORM}(?![\\p{L}\\p{N}])`,
  'iu',
);

/** What stands between a company and what is not its name. */
const PARTS = /\s*[|•·]\s*/u;

/** Names of companies have no small words, as sentences do: `See the limited warranty`. */
const SMALL = /(?<!\S)(?!(?:and|und|et|y|e|of|de|du|des|la|von|van|for)\s)\p{Ll}/u;

/** The companies that a line names at its beginning or behind a sign, without their forms. */
export function companiesIn(line: string): string[] {
  return line.split(PARTS).flatMap((part) => {
    const name = BEGINNING.exec(part.trim())?.[1]?.replace(/^[^:]*:\s+/u, '');
    return name === undefined || SMALL.test(name) ? [] : [name];
  });
}
