import { CHANGE } from '../../../schemas/config/keys.ts';
import { checkText } from '../../configuration/checkText.ts';
import { completeText } from '../../configuration/completeText.ts';
import { countryOf } from '../../configuration/country.ts';
import { editText } from '../../configuration/editText.ts';
import { normaliseText } from '../../configuration/normaliseText.ts';
import { parsedText, sentText } from '../../configuration/parsedText.ts';
import { isMeant, textDigest } from '../../configuration/textDigest.ts';
import { json, refusal } from '../../core/answer.ts';
import type { Device } from '../../device/device.ts';
import { radioSettings } from '../../world/radioSettings.ts';
import { tuneAt } from '../../world/tuning.ts';
import { type AnswerOf, authorOf, type CallOf } from '../call.ts';

export const DONE = { ok: true, fast_restart: true, code: 0 } as const;

/** The text named in `basis` is not the current one (D14). */
export const OTHER_TEXT = refusal(409, 'The configuration has changed since it was read.', { ok: false, code: 3 });

const BETWEEN = refusal(400, 'A change at both ends of the link is under way here: it waits for the other end.', {
  ok: false,
  code: 2,
});

/** A change at both ends stores one of two texts. Neither may contain unsaved settings. */
export const NOT_STORED = refusal(
  400,
  'Settings are in use that are not saved. Save or revert them before both ends are changed.',
  { ok: false, code: 2 },
);

/**
 * POST `/writecfg.cgi`: checks a whole configuration and stores it as candidate. With `testmode=yes`, starts a test
 * instead. Omitted passwords and country stay unchanged. A refusal changes nothing.
 * - `basis`: digest of the original text. The write is refused if the text has changed since (D14). A test without
 * `basis` keeps a candidate, which the client may not have seen, until the test is over.
 * - `change` and `peer`: starts a test at both ends, led by this one (D57). Its countdown starts after `check`
 * seconds. It is refused if the active text is not stored.
 * A device that follows such a change refuses texts that last only until the next reboot. Returns the `digest` of the
 * text, with which to apply or discard exactly this text.
 */
export function writeConfiguration(call: CallOf<'writeConfiguration'>): AnswerOf<'writeConfiguration'> {
  const { device, request, source } = call;
  const { cfgData, basis, testmode, nosave, change, peer, check = '0' } = request;
  const former = device.configuration.current();
  if (!isMeant(basis, former)) return OTHER_TEXT;
  const sent = completeText(normaliseText(cfgData), former);
  const leads = change === undefined || peer === undefined ? undefined : { change, peer };
  const isPlain = leads === undefined || sentText(sent).issues.length > 0;
  const text = isPlain ? sent : editText(sent, new Map([[CHANGE, leads.change]]));
  const issues = checkText(text, { device, former, writer: source });
  if (issues.some(({ severity }) => severity === 'error')) {
    const listed = issues.map((issue) => ({ ...issue }));
    return refusal(400, 'The configuration was refused.', { ok: false, code: 2, issues: listed });
  }
  const isPassing = testmode === 'yes' || nosave === 'yes';
  if (isPassing && device.configuration.following() !== undefined) return BETWEEN;
  if (testmode !== 'yes') device.configuration.propose(text, nosave === 'yes');
  else {
    if (leads !== undefined && !device.configuration.isStored()) return NOT_STORED;
    const checkSeconds = Math.max(checkBeforeUse(device, text), Number(check));
    const by = authorOf(call);
    device.configuration.startTest(text, { checkSeconds, replacesCandidate: basis !== undefined, leads, by });
  }
  return json({ ...DONE, digest: textDigest(text) });
}

/** Seconds of radar checks before the radios may transmit with a configuration. 0 if no check is required (D13). */
export function checkBeforeUse(device: Device, text: string): number {
  const settings = parsedText(text);
  const air = device.air(countryOf(settings));
  const checks = device.model.radios.map((radio) => {
    const own = radioSettings(settings, radio);
    const { channel } = tuneAt(device.clock.monotonic(), { radio, settings: own, air });
    return own.enabled && own.accessPoint && channel ? air.checkSeconds(channel) : 0;
  });
  return Math.max(0, ...checks);
}
