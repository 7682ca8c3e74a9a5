/** Rules of many rows ask for the same in turn: what was made last of the same values is kept. */
export function remembered<Made>(pointers: readonly string[], make: (...values: readonly unknown[]) => Made) {
  let last: { readonly values: readonly unknown[]; readonly made: Made } | undefined;
  return (read: (pointer: string) => unknown): Made => {
    const values = pointers.map(read);
    if (last === undefined || !last.values.every((value, at) => value === values[at])) {
      last = { values, made: make(...values) };
    }
    return last.made;
  };
}
