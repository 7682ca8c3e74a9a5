import { encode, parseText, serialise } from 'guywire-engine/config';
import { type DraftRules, settle, valuesOf } from 'guywire-engine/draft';
import { limitsOver } from 'guywire-engine/limits';
import { allLimits } from '../../rules/allLimits.ts';
import type { Channel } from '../../rules/core/facts.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { countryLines, countryOf } from '../configuration/country.ts';
import { editText } from '../configuration/editText.ts';
import type { Regulation } from '../configuration/regulation.ts';
import { devicePlan } from '../core/configurationPlan.ts';
import type { Model, RadioModel } from '../models/model.ts';
import type { Law } from '../world/air.ts';
import { firstChannel } from '../world/firstChannel.ts';
import { type RadioSettings, radioSettings } from '../world/radioSettings.ts';

/**
 * Lines that put a radio on its first channel, or disable it if no channel is lawful. A station uses the width of
 * this channel and scans all channels of it. Its power is therefore lawful on each of them.
 */
function firstLines(radio: RadioModel, law: Law, settings: RadioSettings): [string, string][] {
  const power = (channel: Channel) => law.power(radio, settings, channel);
  const channel = firstChannel(radio, law, power);
  if (channel === undefined) return [[`radio.${radio.number}.status`, 'disabled']];
  const line = (name: string, value: number): [string, string] => [`radio.${radio.number}.${name}`, String(value)];
  const { accessPoint } = settings;
  const [control, centre] = accessPoint ? [channel.controlFrequency, channel.centerFrequency] : [0, 0];
  const own = law.channels(radio).filter(({ bandwidth }) => bandwidth === channel.bandwidth);
  return [
    line('chanbw', channel.bandwidth),
    line('freq', control),
    line('center.1.freq', centre),
    line('txpower', Math.min(radio.initial.txPower, ...(accessPoint ? [channel] : own).map(power))),
  ];
}

/** Activates the radios of a factory text in a country, within the limits there. */
export function onTheAir(text: string, model: Model, regulation: Regulation, country: number): string {
  const law = regulation.law(country);
  const settings = parseText(text);
  const lines = new Map(countryLines(model, country));
  for (const radio of model.radios) {
    for (const [key, value] of firstLines(radio, law, radioSettings(settings, radio))) lines.set(key, value);
  }
  return applyFixedValues(editText(text, lines), regulation);
}

/** Applies all values fixed by rules, such as the mode that belongs to a channel width. */
function applyFixedValues(text: string, regulation: Regulation): string {
  const parsed = parseText(text);
  const facts = { board: regulation.board(), domain: regulation.domain(countryOf(parsed)) };
  const plan = devicePlan(facts.board);
  const limits = limitsOver(plan, (read) => allLimits({ facts, read }));
  const rules: DraftRules = { plan, derivations: DERIVATIONS, limits };
  const original = valuesOf(parsed, rules);
  const work = { original, rules, follows: false, clamps: false, all: true };
  return serialise(encode(plan, settle(original, original, work, ['']).document, parsed));
}
