import type { ReadSetting } from './setting.ts';

/**
 * Caches the last result, because rules of many rows request the same values one after the other.
 * @param valuesOf returns the inputs of `make`
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
