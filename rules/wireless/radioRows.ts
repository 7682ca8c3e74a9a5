import type { ReadSetting, Setting } from '../core/setting.ts';

/** Values that rules read of other radios. */
type Asked = 'row' | 'mode' | 'channelWidth';

/** Rows of radios a draft can have (schema: at most four). */
const ROWS = [0, 1, 2, 3] as const;

const pointer = <Name extends Asked>(row: (typeof ROWS)[number], name: Name) =>
  `/radio/radios/${row}/${name}` as const;

/** Value of the radio with this number, whatever its row index. Undefined if there is no such radio. */
export function valueOfRadio<Name extends Asked>(
  read: ReadSetting,
  number: number | undefined,
  name: Name,
): Setting<`/radio/radios/0/${Name}`> | undefined {
  const row = ROWS.find((one) => read(pointer(one, 'row')) === number);
  return row === undefined ? undefined : read(pointer(row, name));
}
