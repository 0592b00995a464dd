// The marks of copies that programs write into names of files: `Copy of …`, `… - Copy (2)`.

const COPY_IN_FRONT =
  /^(?:copy (?:\(?\d{1,2}\)? )?of|kopie von|copie de|copia d[ei]|kopie van)[\s_-]+(?=\S)/iu;
const COPY_BEHIND =
  /(?<=\S)(?:\s*\(\d{1,2}\)|[\s_]*[-–][\s_]*(?:copy|copie|kopie|copia)(?:[\s_]*\(?\d{1,2}\)?)?|[\s_]+\((?:copy|copie|kopie|copia)\))$/iu;

/** What programs that keep folders alike write where two people changed a file. */
const CONFLICT =
  /(?<=\S)[\s_]*\([^()]*(?:conflicted copy|copie en conflit|kopie in konflikt|in konflikt stehende kopie|copia en conflicto|copia in conflitto)[^()]*\)$/iu;

/** A name without the marks of copies, which programs write beside it; the same name if it has none. */
export function withoutCopyMark(stem: string): string {
  let name = stem;
  for (let before = ''; before !== name; ) {
    before = name;
    name = name.replace(COPY_IN_FRONT, '').replace(COPY_BEHIND, '').replace(CONFLICT, '');
  }
  return name;
}
