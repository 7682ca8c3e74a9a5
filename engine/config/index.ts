/** Configuration text: parse, write, compare, merge. */
export { alignRows } from './alignRows.ts';
export { applyAll, applyEdits } from './applyEdits.ts';
export { canonicalText } from './canonicalText.ts';
export { type ChangeWords, changeWords, labelOf, type Telling } from './changeWords.ts';
export { decode, encode } from './codec.ts';
export { ConfigurationError, type ConfigurationErrorCode } from './configurationError.ts';
export { edits, type LineEdits } from './edits.ts';
export { type Change, diffFields } from './fieldDiff.ts';
export {
  type FlatText,
  fromLines,
  hasForbiddenCharacter,
  isKey,
  type Line,
  MAX_TEXT_BYTES,
  makeLine,
  parseText,
  serialise,
  type TextIssue,
} from './flatText.ts';
export { isSwitchOn } from './isSwitchOn.ts';
export { keyAt } from './keyAt.ts';
export { fieldOfKey } from './keyIndex.ts';
export { keyPrefix, keyTemplate, rowKey } from './keyParts.ts';
export { flatKey, type Level, type LevelField, levelOf, rowNumber, rowsLevel } from './level.ts';
export { type Conflict, type Merged, merge } from './merge.ts';
export { type MergedValues, mergeValues, type ValueConflict } from './mergeValues.ts';
export {
  type MovedKeys,
  type MovedList,
  movableLists,
  movedLists,
  newPlaceOf,
} from './movedLists.ts';
export {
  type ConfigurationFile,
  type FileLine,
  type FileTrait,
  MAX_FILE_BYTES,
  readConfigurationFile,
  type UnreadableFile,
  utf16Of,
} from './readFile.ts';
export { enclosingRows } from './rebase.ts';
export { locate } from './rowIdentity.ts';
export { secretKeys } from './secretKeys.ts';
export { DEFAULT_BOOLEAN, parseSwitch, parseValue, writeValue } from './valueText.ts';
