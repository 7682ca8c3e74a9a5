import { decode, fieldOfKey, locate, parseText } from 'guywire-engine/config';
import { setAt } from 'guywire-engine/core';
import { limitsOver } from 'guywire-engine/limits';
import { eachField } from 'guywire-engine/plan';
import { allLimits } from '../../rules/allLimits.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan, devicePlan } from '../../simulator/core/configurationPlan.ts';
import { factoryText } from '../../simulator/models/factory.ts';
import type { Model } from '../../simulator/models/model.ts';
import { onTheAir } from '../../simulator/setup/onTheAir.ts';
import { type Findings, report, tallyOf } from './findings.ts';
import { valueInForce } from './valueInForce.ts';

const SUBJECT = 'settings, absent lines';

/** The country is never absent: it is that of the set-up (D33). */
const COUNTRY = /^radio(?:\.\d+)?\.countrycode$/;

/**
 * Compares every limit for a missing line with that for the effective value. Covers access points and stations, and
 * every setting of the first set-up.
 */
export function examineSettings(country: number, models: readonly Model[], findings: Findings): void {
  for (const model of models) {
    const text = onTheAir(factoryText(model, ''), model, createRegulation(model), country);
    examineText(country, model, text, findings);
    const station = text.replaceAll('mode=master\n', 'mode=managed\n').replaceAll('mode=ap-ptp\n', 'mode=sta-ptp\n');
    examineText(country, model, station, findings);
  }
}

function examineText(country: number, model: Model, text: string, findings: Findings): void {
  const tally = tallyOf(findings, SUBJECT);
  const regulation = createRegulation(model);
  const facts = { board: regulation.board(), domain: regulation.domain(country) };
  const over = limitsOver(devicePlan(facts.board), (read) => allLimits({ facts, read }));
  const document = decode(configurationPlan, parseText(text));
  const limits = over.at(document);
  for (const { field, rows } of eachField(configurationPlan, document)) {
    if (field.limited !== undefined) limits.get(field.limited, rows.at(-1));
  }
  const lines = linesOf(text);
  for (const key of lines.keys()) {
    const found = fieldOfKey(configurationPlan, key);
    const pointer = found && locate(configurationPlan, document, found.field, found.numbers);
    if (pointer === undefined || COUNTRY.test(key)) continue;
    const settings = new Map(lines);
    settings.delete(key);
    const value = valueInForce(model, settings, key);
    if (value === undefined) continue;
    tally.combinations += 1;
    const absent = setAt(document, pointer, undefined);
    for (const { name, row } of over.between(absent, setAt(document, pointer, value))) {
      report(
        findings,
        SUBJECT,
        `${model.id}: ${name} ${row ?? ''} is another limit without ${key} than with ${value}`,
      );
    }
  }
}

function linesOf(text: string): Map<string, string> {
  const flat = parseText(text);
  return new Map([...flat.keys()].map((key) => [key, flat.get(key) ?? '']));
}
