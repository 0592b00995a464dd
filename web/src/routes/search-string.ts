/** Search parameters in readable form: `?text=joint&type=Sealants&type=Coatings`. */
export type SearchValues = Record<string, string | string[]>;

export function parseSearch(search: string): SearchValues {
  // Keys come from the address: none may be one that objects inherit.
  const values = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(search)) {
    const before = values.get(key);
    values.set(key, before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]);
  }
  return Object.fromEntries(values);
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
