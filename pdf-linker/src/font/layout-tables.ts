/** What GSUB and GPOS have in common (ISO/IEC 14496-22 6.2): features, lookups, coverage and classes. */

/** The subtables of all lookups that a feature names, grouped by lookup, with extensions resolved. */
export function featureSubtables(
  table: DataView,
  feature: string,
  kind: number,
  extensionKind: number,
): number[][] {
  const features = table.getUint16(6);
  const lookups = table.getUint16(8);
  const chosen = new Set<number>();
  for (let i = 0; i < table.getUint16(features); i++) {
    const record = features + 2 + i * 6;
    let tag = '';
    for (let c = 0; c < 4; c++) tag += String.fromCharCode(table.getUint8(record + c));
    if (tag !== feature) continue;
    const at = features + table.getUint16(record + 4);
    for (let k = 0; k < table.getUint16(at + 2); k++) chosen.add(table.getUint16(at + 4 + k * 2));
  }
  return [...chosen]
    .sort((a, b) => a - b)
    .map((index) => {
      const lookup = lookups + table.getUint16(lookups + 2 + index * 2);
      const stated = table.getUint16(lookup);
      const subtables: number[] = [];
      for (let k = 0; k < table.getUint16(lookup + 4); k++) {
        const at = lookup + table.getUint16(lookup + 6 + k * 2);
        if (stated === kind) subtables.push(at);
        else if (stated === extensionKind && table.getUint16(at + 2) === kind) {
          subtables.push(at + table.getUint32(at + 4));
        }
      }
      return subtables;
    });
}

/** The index of a glyph in a coverage table, or -1. */
export function coverageIndex(table: DataView, at: number, glyph: number): number {
  const ranges = table.getUint16(at) === 2;
  let low = 0;
  let high = table.getUint16(at + 2) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const entry = at + 4 + middle * (ranges ? 6 : 2);
    const first = table.getUint16(entry);
    const last = ranges ? table.getUint16(entry + 2) : first;
    if (glyph < first) high = middle - 1;
    else if (glyph > last) low = middle + 1;
    else return ranges ? table.getUint16(entry + 4) + glyph - first : middle;
  }
  return -1;
}

/** The class of a glyph in a class definition table; 0 for glyphs it does not name. */
export function classOf(table: DataView, at: number, glyph: number): number {
  if (table.getUint16(at) === 1) {
    const index = glyph - table.getUint16(at + 2);
    return index >= 0 && index < table.getUint16(at + 4) ? table.getUint16(at + 6 + index * 2) : 0;
  }
  let low = 0;
  let high = table.getUint16(at + 2) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const entry = at + 4 + middle * 6;
    if (glyph < table.getUint16(entry)) high = middle - 1;
    else if (glyph > table.getUint16(entry + 2)) low = middle + 1;
    else return table.getUint16(entry + 4);
  }
  return 0;
}
