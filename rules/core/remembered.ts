import type { ReadSetting } from './setting.ts';

/**
 * Rules of many rows ask for the same in turn: what was made last of the same values is kept.
 * @param valuesOf what it is made of
 */
export function remembered<Values extends readonly [unknown, ...unknown[]], Made extends object>(
  valuesOf: (read: ReadSetting) => Values,
  make: (...values: Values) => Made,
) {
  let last: Values | undefined;
  let made: Made | undefined;
  return (read: ReadSetting): Made => {
    const values = valuesOf(read);
    if (made === undefined || !values.every((value, at) => value === last?.[at])) {
      made = make(...values);
      last = values;
    }
    return made;
  };
}
