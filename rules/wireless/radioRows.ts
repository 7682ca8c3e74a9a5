import type { ReadSetting, Setting } from '../core/setting.ts';

/** What rules ask about another radio than that of the row. */
type Asked = 'row' | 'mode' | 'channelWidth';

/** Rows of radios a draft can have (schema: at most four). */
const ROWS = [0, 1, 2, 3] as const;

const pointer = <Name extends Asked>(row: (typeof ROWS)[number], name: Name) =>
  `/radio/radios/${row}/${name}` as const;

/** A value of the radio with a number, wherever its row stands; undefined if no row has the number. */
export function valueOfRadio<Name extends Asked>(
  read: ReadSetting,
  number: number | undefined,
  name: Name,
): Setting<`/radio/radios/0/${Name}`> | undefined {
  const row = ROWS.find((one) => read(pointer(one, 'row')) === number);
  return row === undefined ? undefined : read(pointer(row, name));
}
