/** Rules of many rows ask for the same in turn: what was made last of the same values is kept. */
export function remembered<Made extends object>(
  pointers: readonly string[],
  make: (...values: readonly unknown[]) => Made,
) {
  let last: readonly unknown[] = [];
  let made: Made | undefined;
  return (read: (pointer: string) => unknown): Made => {
    const values = pointers.map(read);
    if (made === undefined || !values.every((value, at) => value === last[at])) {
      made = make(...values);
      last = values;
    }
    return made;
  };
}
