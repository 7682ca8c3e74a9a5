import type { JsonObject } from 'guywire-engine/core';
import { type EffectiveField, effective } from 'guywire-engine/limits';
import { eachField, type Field } from 'guywire-engine/plan';
import type { Model } from '../../../simulator/models/model.ts';
import { placeOf, WORLD } from '../report/place.ts';
import { configurationPlan, setUpDevice, withAnotherRow } from '../setUpDevice.ts';

/** Field at one place in a document. */
export interface DeviceField extends Omit<EffectiveField, 'field'> {
  /** Row numbers from 1, outermost first: `1`, `2.1`; empty outside lists. */
  readonly rows: string;
  /** True if a row is not there yet. */
  readonly isNew: boolean;
}

/** Settings of a model in a country after its first setup. */
export interface DeviceSettings {
  readonly model: string;
  readonly country: string;
  /** Places of a field, including a new row; empty without a place. */
  readonly of: (field: Field) => readonly DeviceField[];
}

/** List of a field. */
function listOf({ pointer }: Field): Field | undefined {
  const at = pointer.lastIndexOf('/*/');
  return at < 0 ? undefined : configurationPlan.byPointer.get(pointer.slice(0, at));
}

/** @param country undefined for countries without own rules */
export function deviceSettings(model: Model, country: number = WORLD): DeviceSettings {
  const { document: first, over } = setUpDevice(model, country);
  const known = new Map<string, DeviceField[]>();

  /** Records the fields below a place, then those of a new row in each list. */
  const note = (document: JsonObject, within: string): void => {
    const placed = [...eachField(configurationPlan, document)].filter(({ pointer }) => pointer.startsWith(within));
    const limits = over.at(document);
    for (const { field, rows } of placed) {
      const limit = field.limited === undefined ? undefined : limits.get(field.limited, rows.at(-1));
      const { field: _, ...own } = effective(field, limit);
      const others = known.get(field.pointer) ?? [];
      known.set(field.pointer, [
        ...others,
        { ...own, rows: rows.map((row) => row + 1).join('.'), isNew: within !== '' },
      ]);
    }
    for (const { field, pointer } of placed) {
      if (field.fields === undefined) continue;
      const another = withAnotherRow(field, pointer, document, over);
      if (another !== undefined) note(another.document, `${pointer}/${another.index}/`);
    }
  };
  note(first, '');

  const of = (field: Field): readonly DeviceField[] => {
    const list = listOf(field);
    const lists = list === undefined ? [] : of(list);
    const isGone = list !== undefined && lists.every(({ unavailable }) => unavailable !== undefined);
    return isGone ? lists : (known.get(field.pointer) ?? []);
  };
  return {
    model: model.name,
    country: country === WORLD ? 'countries without rules of their own' : placeOf(country).name,
    of,
  };
}
