/** Search parameters as people write them: `?text=joint&type=Sealants&type=Coatings`. */
export type SearchValues = Record<string, string | string[]>;

export function parseSearch(search: string): SearchValues {
  const values: SearchValues = {};
  for (const [key, value] of new URLSearchParams(search)) {
    const before = values[key];
    if (before === undefined) values[key] = value;
    else values[key] = [...(Array.isArray(before) ? before : [before]), value];
  }
  return values;
}

export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
