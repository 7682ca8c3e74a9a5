import { parseText, serialise } from 'guywire-engine/config';
import type { JsonValue } from 'guywire-engine/core';
import { apply, type DraftRules, openText, textOf, unwritable, valuesOf } from 'guywire-engine/draft';
import { createRead, type Read } from 'guywire-engine/plan';
import { DERIVATIONS } from '../../../../rules/derived/derivations.ts';
import type { TextIssue } from '../../../../rules/text/textIssues.ts';
import { checkText, limitsIn } from '../../../configuration/checkText.ts';
import { completeText } from '../../../configuration/completeText.ts';
import { countryOf } from '../../../configuration/country.ts';
import { normaliseText } from '../../../configuration/normaliseText.ts';
import type { Author, Origin } from '../../../configuration/versions.ts';
import { type Refusal, refusal } from '../../../core/answer.ts';
import type { Device } from '../../../device/device.ts';

function rulesOf({ regulation }: Pick<Device, 'regulation'>, text: string): DraftRules {
  const limits = limitsIn(regulation, countryOf(parseText(text)));
  return { plan: limits.plan, derivations: DERIVATIONS, limits };
}

/** Reads the settings in force, with the default values of the device. */
export function settingsInForce(device: Pick<Device, 'configuration' | 'regulation'>): Read {
  const text = device.configuration.active();
  const rules = rulesOf(device, text);
  const document = valuesOf(parseText(text), rules);
  return createRead(rules.plan, () => document);
}

const BUSY = 'Another configuration waits to be applied or is being tested.';

/**
 * Why nothing can be put in force at once: the change that another administrator began is not carried along unseen
 * (D47).
 */
function refuseBusy({ configuration }: Pick<Device, 'configuration'>): Refusal | undefined {
  const isBusy = configuration.modified() || configuration.underTest() !== undefined;
  return isBusy ? refusal(409, BUSY) : undefined;
}

/** What is wrong, and at which values of the configuration. */
interface Wrong {
  readonly refused: Refusal;
  readonly issues: readonly TextIssue[];
}

const nothingFound = (refused: Refusal): Wrong => ({ refused, issues: [] });

/**
 * Puts a text in force and stores it at once, checked like any write; what it leaves out that no text may change stays.
 * @returns why not; then nothing is changed.
 */
export function putInForce(device: Device, text: string, { how, by }: Required<Origin>): Wrong | undefined {
  const busy = refuseBusy(device);
  if (busy !== undefined) return nothingFound(busy);
  const former = device.configuration.active();
  const whole = completeText(normaliseText(text), former);
  const issues = checkText(whole, { device, former, ...(by && { writer: by.address }) });
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { refused: refusal(400, 'The configuration was refused.'), issues: errors };
  if (whole === former) return undefined;
  device.configuration.propose(whole, false);
  device.configuration.apply({ how, by });
  device.firstSetup = false;
  device.log.add('configuration applied: settings');
  return undefined;
}

/**
 * Changes settings as a page would, so that what follows from them follows, and puts them in force at once.
 * @param values by JSON pointer of the configuration's document; undefined removes the value
 * @returns why not; then nothing is changed.
 */
export function changeSettings(
  device: Device,
  values: ReadonlyMap<string, JsonValue | undefined>,
  by: Author,
): Wrong | undefined {
  const text = device.configuration.active();
  const rules = rulesOf(device, text);
  let state = openText(text, rules);
  for (const [pointer, value] of values) state = apply(state, { type: 'set', pointer, value }, rules).state;
  const error = unwritable(state, rules);
  if (error !== undefined) {
    return { refused: refusal(400, 'The configuration was refused.'), issues: [error.issue] };
  }
  return putInForce(device, serialise(textOf(state, rules)), { how: 'api', by });
}
