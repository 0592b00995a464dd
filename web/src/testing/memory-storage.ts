/** A browser's storage in memory, with room for `room` characters. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}, room = 5_000_000) {
  const items = new Map(Object.entries(entries));
  const storage: Storage = {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      const others = [...items].filter(([other]) => other !== key);
      const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0);
      if (used + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
  return { items, storage: () => storage };
}
