import { isJsonArray, isJsonObject } from '../core/json.ts';
import { getAt, parentPointer, parsePointer, setAt, templateOf } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { typeOfValue } from '../plan/schemaType.ts';
import { ITEM, KIND } from '../plan/standInNames.ts';
import { type Branch, rowOf, treeOf } from './branchTree.ts';
import { isConstantKind, KIND_PROPERTIES, kindOfType, kindProperty } from './kinds.ts';
import { valueWith, withoutStandIns } from './standIns.ts';

/** Consequences of a new kind in a draft, see `DraftOptions`. */
export interface KindChanges {
  readonly id: string;
  readonly inputs: readonly string[];
  follow(document: JsonObject, changed: readonly string[]): JsonObject;
}

/**
 * Keeps what two kinds of a value have in common, when the user chooses another kind: a number as text, a single value
 * as the only entry of a list. The value of the earlier kind stays in the draft, until the kind is chosen again.
 */
export function kindChanges(plan: Plan): KindChanges {
  const inputs = plan.all.filter(({ name }) => name === KIND).map(({ pointer }) => pointer);
  const known = new Set(inputs);
  return {
    id: 'kinds',
    inputs,
    follow: (document, changed) =>
      changed.reduce((current, pointer) => {
        const isKind = pointer.endsWith(`/${KIND}`) && known.has(templateOf(pointer));
        return isKind ? withKept(current, parentPointer(pointer), treeOf(plan.fields)) : current;
      }, document),
  };
}

function withKept(document: JsonObject, place: string, top: Branch): JsonObject {
  const object = getAt(document, place);
  const kind = isJsonObject(object) ? object[KIND] : undefined;
  if (!isJsonObject(object) || typeof kind !== 'string' || isConstantKind(kind)) return document;
  const target = kindProperty(kind);
  const source = KIND_PROPERTIES.find((name) => name !== target && object[name] !== undefined);
  if (source === undefined || object[target] !== undefined) return document;
  const branch = branchAt(top, templateOf(`${place}/${target}`));
  const kept = asKind(withoutStandIns(object[source] ?? null), kind);
  const value = kept === undefined || branch === undefined ? undefined : fitted(kept, branch);
  return value === undefined ? document : setAt(document, `${place}/${target}`, value);
}

function branchAt(top: Branch, template: string): Branch | undefined {
  return parsePointer(template).reduce<Branch | undefined>((branch, name) => {
    if (name === '*') return branch?.field && rowOf(branch.field);
    return branch?.inner.get(name);
  }, top);
}

/** Value of another kind that says the same; undefined if there is none. */
function asKind(value: JsonValue, kind: string): JsonValue | undefined {
  if (isJsonArray(value)) {
    const [only, ...others] = value;
    return only !== undefined && others.length === 0 && kindOfType(typeOfValue(only)) === kind ? only : undefined;
  }
  if (kind === 'list') return [value];
  if (kind === 'text') return typeof value === 'number' ? String(value) : undefined;
  if (kind !== 'number' || typeof value !== 'string') return undefined;
  const number = Number(value);
  return String(number) === value.trim() && Number.isFinite(number) ? number : undefined;
}

/** Value in the form of the fields at a place; undefined if they cannot show it. */
function fitted(value: JsonValue, branch: Branch): JsonValue | undefined {
  const { field } = branch;
  const [only = null] = isJsonArray(value) ? value : [value];
  if (field?.type === 'list') return field.itemType === typeOfValue(only) ? value : undefined;
  if (field?.type === 'json') return value;
  if (field?.type !== 'rows') {
    return field === undefined || typeof only !== 'number' || field.type === 'number' || Number.isInteger(only)
      ? valueWith(value, branch)
      : undefined;
  }
  const item = rowOf(field).inner.get(ITEM);
  const isShown = item === undefined ? isJsonObject(only) : item.field !== undefined || isChanged(only, item);
  return isShown ? valueWith(value, branch) : undefined;
}

const isChanged = (value: JsonValue, branch: Branch): boolean =>
  isJsonObject(value) || valueWith(value, branch) !== value;
