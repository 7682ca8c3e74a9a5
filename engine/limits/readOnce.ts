/** Reads each pointer once: for work in which nothing changes, and much is asked for again. */
export function readOnce<Value>(read: (pointer: string) => Value): (pointer: string) => Value {
  const known = new Map<string, Value>();
  return (pointer) => {
    const found = known.get(pointer);
    if (found !== undefined) return found;
    const value = read(pointer);
    known.set(pointer, value);
    return value;
  };
}
