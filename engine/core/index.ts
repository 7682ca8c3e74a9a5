/** Basic types of the engine: schemas, values, pointers, JSON text, issues, limits. */

export { english, type Params, type Translate } from '../../base/translate.ts';
export { byName } from './byName.ts';
export { csv, csvLine } from './csv.ts';
export { EFFECTS, type Effect, includes, strongestEffect } from './effect.ts';
export { innerSchemas } from './innerSchemas.ts';
export type { Issue } from './issue.ts';
export { equalJson, isJsonArray, isJsonObject } from './json.ts';
export { FEET } from './length.ts';
export type {
  Limit,
  LimitedChoice,
  LimitSource,
  Objection,
  Reason,
  RecordedLimits,
  Sentence,
  Term,
} from './limit.ts';
export { isLongNumber, type LongNumber } from './longNumber.ts';
export {
  bindRows,
  escapeSegment,
  formatPointer,
  getAt,
  getPath,
  isTouching,
  parentPointer,
  parsePointer,
  rowsOf,
  setAt,
  templateOf,
} from './pointer.ts';
export { prune } from './prune.ts';
export { type JsonProblem, type JsonResult, readJson, readJsonKept } from './readJson.ts';
export { keyOfRow, withRowKey } from './rowKey.ts';
export type { JsonObject, JsonValue, Schema } from './schema.ts';
export { writeJson } from './writeJson.ts';
