// Designations of standards, as documents contain them and specifiers search for them: `ASTM C881`, `C-881`
// and `C 881/C 881M` are the same.

/** Bodies whose standards are named by a number, or by letters and a number: those that public specifications cite. */
const bodies = [
  'AA AAMA AASHTO AATCC ABMA ACI AGA AGMA AHRI AISC AISI AITC AMCA ANSI',
  'APA API ARI ASCE ASHRAE ASME ASSE ASSP ASTM AWI AWPA AWS AWWA',
  'BHMA BS CAN CARB CGA CGSB CID CISPI CPPA CRD CRSI CSA DASMA DIN',
  'DOD DOE DVGW EAD ECTC EIA EN EPA ESD ETAG FCC FDA FEMA FHWA FM FS FTM',
  'GA GANA GRHC GRI GSI HPVA IAPMO ICC ICEA ICRI IEC IEEE IES',
  'IESNA IGMA IGSHPA ISA ISO ITU JEDEC JIS LPS MBMA MFMA MHI MIL MPI MSS NAAMM',
  'NACE NBN NBS NCMA NCTL NECA NEMA NEN NETA NF NFPA NFRC NIST NOFMA NRCA NSF NTMA',
  'OSHA PCI PDI PTI PEI RMA RUS SAE SCAQMD SDI SMACNA SSPC STI TAPPI',
  'TAS TCNA TIA TMS UFC UFGS UL ULC UNE USDA VDE VDI WDMA WRB',
]
  .flatMap((some) => some.split(' '))
  .join('|');

/**
 * What a designation may end with: its metric twin and its edition, which search ignores. `/C928M-20a`, `-17(2023)`,
 * `:2022`, `-19e1`.
 */
const EDITION = String.raw`(?:\/[A-Z]?\d{2,4}M)?(?:(?:(?:[-\u2013]|\s?:\s?)\d{2}(?:\d{2})?[a-z]?)?(?:\s?\((?:R|reapproved )?\d{4}\))?(?:[eε]\d)?(?![\w%°]))?`;

/** `NSF/ANSI 61`, `CAN/ULC-S115`, `ASTM E 2178`, `ISO 9001`, `UL 10C`, `ANSI/BHMA A156.3`, `FS W-C-596`, `ICC-ES AC308`. */
const named = new RegExp(
  String.raw`(?<![A-Za-z])((?:${bodies})(?:[\s/-]+(?:${bodies}))*)(?:-ES)?[\s/-]*((?:[A-Z]{1,4}-)*(?:[A-Z]{1,3}[\s-]?)?)(\d{1,5}(?:\.\d+)*(?:(?!M)[A-Z](?![A-Z0-9]))?)M?(?![\d])${EDITION}`,
  'gi',
);

/** An ASTM designation on its own, `C881`: a letter from A to G and two to four digits. */
const alone = new RegExp(
  String.raw`(?<![A-Za-z0-9°#-])([A-G])[\s-]?(\d{2,4}(?:\.\d+)?)M?(?![\d%°])${EDITION}`,
  'g',
);
const aloneTyped = new RegExp(
  String.raw`(?<![A-Za-z0-9°#-])([b-gB-G][\s-]?|[aA]-?)(\d{2,4}(?:\.\d+)?)M?(?![\d%°])${EDITION}`,
  'g',
);

/** What stands before the letter of a class, which is no standard: `Class E 600`. */
const CLASSED = /(?:type|class|grade|group|category|level|zone|typ|klasse|classe|clase|tipo|grado)\s$/i;

const MARK = '#s:';

/** A standard named in a text. */
interface Named {
  /** Its index words: one for each body, if there are several. */
  readonly words: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** The standards in a text; `typed` means a question, in which lower case is accepted too. */
export function standardsIn(text: string, typed = false): Named[] {
  if (!/\d/.test(text)) return [];
  const found: Named[] = [];
  for (const match of text.matchAll(named)) {
    const [whole, by = '', letters = '', number = ''] = match;
    const series = letters.replaceAll(/[\s-]/g, '').toLowerCase();
    const issuers = by.toLowerCase().match(/[a-z]+/g) ?? [];
    const bare = number.replace(/(?<=\d)[A-Za-z]$/, '');
    const words = [...new Set(typed ? [number] : [number, bare])].flatMap((one) => {
      const own = `${series}${one.toLowerCase()}`;
      const issued = issuers.filter((body) => body !== 'astm').map((body) => `${MARK}${body}${own}`);
      return series === '' ? issued : [...issued, `${MARK}${own}`];
    });
    if (words.length === 0) continue;
    found.push({ words, from: match.index, to: match.index + whole.length });
  }
  for (const match of text.matchAll(typed ? aloneTyped : alone)) {
    const [whole, letter = '', number = ''] = match;
    const from = match.index;
    if (found.some((other) => from >= other.from && from < other.to)) continue;
    if (CLASSED.test(text.slice(Math.max(0, from - 12), from))) continue;
    const series = letter.replaceAll(/[\s-]/g, '').toLowerCase();
    found.push({ words: [`${MARK}${series}${number}`], from, to: from + whole.length });
  }
  return found.toSorted((a, b) => a.from - b.from);
}

/** What narrows a standard: `Type IV`, `Grade 1`, `Class B and C`. */
const qualifier =
  /(?<![\p{Letter}\p{Number}])(type|class|grade|level|group|category|series|style|zone|method|division|typ|klasse|grado|clase|tipo|classe)\s+([\p{Letter}\p{Number}](?:[.-]?[\p{Letter}\p{Number}]){0,5})((?:\s*(?:,|and|&|or|\/)\s*[A-Z0-9][A-Z0-9-]{0,2}(?![\p{Letter}\p{Number}]))*)/giu;

const ROMAN: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
};
/** One name for what several languages call the same. */
const SAME: Readonly<Record<string, string>> = {
  typ: 'type',
  tipo: 'type',
  klasse: 'class',
  clase: 'class',
  classe: 'class',
  grado: 'grade',
};

/** A qualifier in a text, one for each of its values. */
interface Qualified {
  /** Such as `type4`. */
  readonly values: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** The qualifiers in a text. Numbers may be Roman. */
export function qualifiersIn(text: string): Qualified[] {
  return [...text.matchAll(qualifier)].flatMap(
    ({ 0: whole, 1: kind = '', 2: first = '', 3: more = '', index }) => {
      // A word behind it, as in `type of`, is no value.
      if (!/^(?:\p{Letter}|[ivxIVX]+|.*\d.*|\p{Lu}{1,3}(?:-\p{Lu})?)$/u.test(first)) return [];
      const name = kind.toLowerCase();
      const all = [first, ...more.split(/\s*(?:,|and|&|or|\/)\s*/i).filter((one) => one !== '')];
      const values = all.map((one) => {
        const value = one.toLowerCase().replaceAll(/[.-]/g, '');
        return `${SAME[name] ?? name}${ROMAN[value] ?? value}`;
      });
      return [{ values, from: index, to: index + whole.length }];
    },
  );
}

/** The index word for a standard with a qualifier. */
export const qualifiedWord = (standard: string, value: string) => `${standard}|${value}`;

/** The number of characters behind a standard in which its qualifiers stand. */
const NEAR = 70;

/** The index words for standards, and for each with the qualifiers behind it. */
export function standardWords(text: string): string[] {
  const found = standardsIn(text);
  return found.flatMap(({ words, to }, at) => {
    const line =
      text.slice(to, Math.min(found[at + 1]?.from ?? text.length, to + NEAR)).split(/[\n;•]/, 1)[0] ?? '';
    const values = qualifiersIn(line).flatMap((one) => one.values);
    return [...words, ...words.flatMap((word) => values.map((value) => qualifiedWord(word, value)))];
  });
}
