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

/** Reads the active settings, with the default values of the device. */
export function settingsInForce(device: Pick<Device, 'configuration' | 'regulation'>): Read {
  const text = device.configuration.active();
  const rules = rulesOf(device, text);
  const document = valuesOf(parseText(text), rules);
  return createRead(rules.plan, () => document);
}

const BUSY = 'Another configuration waits to be applied or is being tested.';

/** Refusal while a change of another administrator is pending, which would be applied unseen (D47). */
function refuseBusy({ configuration }: Pick<Device, 'configuration'>): Refusal | undefined {
  const isBusy = configuration.modified() || configuration.underTest() !== undefined;
  return isBusy ? refusal(409, BUSY) : undefined;
}

/** Refusal with the affected settings. */
interface Wrong {
  readonly refused: Refusal;
  readonly issues: readonly TextIssue[];
}

const nothingFound = (refused: Refusal): Wrong => ({ refused, issues: [] });

/**
 * Checks a text, then activates and stores it. Adds the protected lines that the text omits.
 * @returns refusal, in which case nothing changes
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
 * Changes settings with all derived values, as a page would, and applies them at once.
 * @param values by JSON pointer of the configuration document, undefined removes the value
 * @returns refusal, in which case nothing changes
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
