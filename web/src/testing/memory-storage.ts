/** A browser's storage in memory, with room for `room` characters. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}, room = 5_000_000) {
  const kept = new Map(Object.entries(entries));
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      const others = [...kept].filter(([other]) => other !== key);
      const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0);
      if (used + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage: () => storage };
}
