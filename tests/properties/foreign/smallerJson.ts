import { isJsonArray, isJsonObject } from '../../../engine/core/json.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';

/** Values without one part of a value, or with a part in place of what contains it. The smallest come first. */
export function* smallerJson(value: JsonValue): Generator<JsonValue> {
  if (isJsonArray(value)) {
    yield* value;
    for (const at of value.keys()) yield value.toSpliced(at, 1);
    for (const [at, item] of value.entries()) for (const own of smallerJson(item)) yield value.with(at, own);
  } else if (isJsonObject(value)) {
    yield* Object.values(value);
    for (const name of Object.keys(value)) {
      const { [name]: _removed, ...others } = value;
      yield others;
    }
    for (const [name, part] of Object.entries(value)) {
      for (const own of smallerJson(part)) yield { ...value, [name]: own };
    }
  }
}
