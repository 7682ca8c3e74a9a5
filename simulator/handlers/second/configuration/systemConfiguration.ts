import { maskSecrets } from '../../../configuration/maskSecrets.ts';
import { textDigest } from '../../../configuration/textDigest.ts';
import { json } from '../../../core/answer.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';
import { applyConfiguration } from '../../configuration/applyConfiguration.ts';
import { discardConfiguration } from '../../configuration/discardConfiguration.ts';
import { writeConfiguration } from '../../configuration/writeConfiguration.ts';

/** GET `system/configuration`: text to edit, like `/getcfg.cgi`, and its state. */
export function systemConfiguration({ device, session }: SignedInCall): AnswerOf<'v1SystemConfiguration'> {
  const { configuration, firstSetup } = device;
  const text = configuration.current();
  const state = { modified: configuration.modified(), firstSetup };
  return json(
    session.readOnly ? { text: maskSecrets(text), ...state } : { text, digest: textDigest(text), ...state },
  );
}

/** PUT `system/configuration`: writes a whole text, like `/writecfg.cgi`. */
export function writeSystemConfiguration(
  call: CallOf<'v1WriteSystemConfiguration'>,
): AnswerOf<'v1WriteSystemConfiguration'> {
  const { text: cfgData, mode, basis, change, peer, check } = call.request;
  const how = { candidate: {}, test: { testmode: 'yes' }, temporary: { nosave: 'yes' } } as const;
  const condition = basis === undefined ? {} : { basis };
  const leads = change === undefined || peer === undefined ? {} : { change, peer };
  const after = check === undefined ? {} : { check: String(check) };
  return writeConfiguration({ ...call, request: { cfgData, ...how[mode], ...condition, ...leads, ...after } });
}

/** POST `system/configuration/apply`: like `/apply.cgi`. */
export function applySystemConfiguration(
  call: CallOf<'v1ApplySystemConfiguration'>,
): AnswerOf<'v1ApplySystemConfiguration'> {
  return applyConfiguration({ ...call, request: { ...call.request, apply: 'yes' } });
}

/** POST `system/configuration/discard`: like `/discard.cgi`. */
export function discardSystemConfiguration(
  call: CallOf<'v1DiscardSystemConfiguration'>,
): AnswerOf<'v1DiscardSystemConfiguration'> {
  const { test, basis } = call.request;
  const condition = basis === undefined ? {} : { basis };
  return discardConfiguration({ ...call, request: { d: '0', ...(test ? { testmode: 'yes' } : {}), ...condition } });
}
