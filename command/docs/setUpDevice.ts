import { decode, parseText } from 'guywire-engine/config';
import {
  getAt,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  prune,
  type RecordedLimits,
  setAt,
} from 'guywire-engine/core';
import { derive } from 'guywire-engine/derived';
import { type LimitsOver, limitsOver, type SourceOver } from 'guywire-engine/limits';
import { eachField, type Field, plan } from 'guywire-engine/plan';
import { allLimits } from '../../rules/allLimits.ts';
import { readBoard } from '../../rules/core/board.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { devicePlan } from '../../simulator/core/configurationPlan.ts';
import { boardInfo } from '../../simulator/models/boardInfo.ts';
import { factoryText } from '../../simulator/models/factory.ts';
import type { Model } from '../../simulator/models/model.ts';
import { onTheAir } from '../../simulator/setup/onTheAir.ts';

export const configurationPlan = plan(configurationSchema);

/** Device after its first setup in a country, with limits for its document and for variants. */
export interface SetUpDevice {
  /** Configuration without secrets. */
  readonly document: JsonObject;
  readonly over: SourceOver<RecordedLimits>;
}

export function setUpDevice(model: Model, country: number): SetUpDevice {
  const text = onTheAir(factoryText(model, ''), model, createRegulation(model), country);
  const document = withoutSecrets(derive(DERIVATIONS, decode(configurationPlan, parseText(text))));
  const board = readBoard(boardInfo(model));
  const domain = regulatoryDomain(country, board.radios, board.uniiSwitchable && !board.uniiActivated);
  const over = limitsOver(devicePlan(board), (read) => allLimits({ facts: { board, domain }, read }));
  return { document, over };
}

function withoutSecrets(document: JsonObject): JsonObject {
  let output = document;
  for (const { field, pointer, value } of eachField(configurationPlan, document)) {
    if (field.secret && value !== undefined) output = prune(output, pointer);
  }
  return output;
}

/**
 * Document with an added row in a list; undefined if rows are parts of the device and cannot be added.
 * @param pointer of the list, rows by index
 */
export function withAnotherRow(
  { fields = [] }: Field,
  pointer: string,
  document: JsonObject,
  over: LimitsOver,
): { readonly document: JsonObject; readonly index: number } | undefined {
  const number = fields.find(({ row }) => row)?.name;
  if (number === undefined) return undefined;
  const value = getAt(document, pointer);
  const rows = isJsonArray(value) ? value.filter(isJsonObject) : [];
  const numbers = rows.map((row) => row[number]).filter((one) => typeof one === 'number');
  const index = rows.length;
  const longer = setAt(document, `${pointer}/${index}`, { [number]: 1 + Math.max(0, ...numbers) });
  const limits = over.at(longer);
  const isOfDevice = fields.some(({ limited }) => limited !== undefined && limits.get(limited, index) === undefined);
  return isOfDevice ? undefined : { document: longer, index };
}
