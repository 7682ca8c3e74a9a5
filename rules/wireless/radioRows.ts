/** Rows of radios a draft can have (schema: at most four). */
const ROWS = [0, 1, 2, 3] as const;

const pointer = (row: number, name: string): string => `/radio/radios/${row}/${name}`;

/** Inputs of a rule that looks for another radio by its number: its value in every row. */
export function inEveryRow(...names: readonly string[]): readonly string[] {
  return ['row', ...names].flatMap((name) => ROWS.map((row) => pointer(row, name)));
}

/** A value of the radio with a number, wherever its row stands; nothing where there is none. */
export function valueOfRadio(read: (input: string) => unknown, number: unknown, name: string): unknown {
  const row = ROWS.find((one) => read(pointer(one, 'row')) === number);
  return row === undefined ? undefined : read(pointer(row, name));
}
