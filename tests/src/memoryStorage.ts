/** A web storage for tests. @param onSet called before each write; may throw, as a full store does */
export function memoryStorage(onSet: () => void = () => undefined): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => {
      onSet();
      items.set(key, value);
    },
  };
}
