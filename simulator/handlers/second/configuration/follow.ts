import { hasForbiddenCharacter, parseText, serialise } from 'guywire-engine/config';
import { escapeSegment } from 'guywire-engine/core';
import { withLines } from 'guywire-engine/draft';
import { CHANGE } from '../../../../schemas/config/keys.ts';
import { checkText } from '../../../configuration/checkText.ts';
import { completeText } from '../../../configuration/completeText.ts';
import { triedUntil } from '../../../configuration/following.ts';
import { isMeant } from '../../../configuration/textDigest.ts';
import { json, refusal, refusalAt } from '../../../core/answer.ts';
import { type AnswerOf, authorOf, type CallOf, type SignedInCall } from '../../call.ts';
import { checkBeforeUse, NOT_STORED } from '../../configuration/writeConfiguration.ts';

/** GET `system/configuration/follow`: state of a change at both ends, at the end that follows. */
export function following({ device: { configuration, clock } }: SignedInCall): AnswerOf<'v1Following'> {
  const following = configuration.following();
  const left = following === undefined ? 0 : triedUntil(following) - clock.monotonic();
  const { change } = configuration.stand();
  return json({
    state: following?.side ?? 'settled',
    timeLeft: Math.max(0, Math.ceil(left / 1000)),
    ...(change === undefined || change === '' ? {} : { change }),
  });
}

const isWritable = (key: string, value: string | null): boolean =>
  key !== '' &&
  !key.includes('=') &&
  !hasForbiddenCharacter(key) &&
  (value === null || !hasForbiddenCharacter(value));

const NOT_TWO = refusal(
  400,
  'A change at both ends is for a link of two: this radio is linked with none, or with many.',
);

/**
 * POST `system/configuration/follow`: tests changed lines until the peer has kept or dropped the same change (D57).
 * Refused if another text waits, is under test, or is active without being stored. So the work of another
 * administrator is never stored or dropped unseen (D14).
 */
export function follow(call: CallOf<'v1Follow'>): AnswerOf<'v1Follow'> {
  const { device, request, source } = call;
  const { configuration } = device;
  const { keys, change, check = 0, basis } = request;
  const former = configuration.active();
  const [peer, another] = new Set(
    device.situation().radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer.mac)),
  );
  if (peer === undefined || another !== undefined) return NOT_TWO;
  const isBusy = configuration.following() ?? configuration.candidate() ?? configuration.underTest();
  if (isBusy !== undefined) return refusal(409, 'Another configuration waits to be applied or is being tested.');
  if (!configuration.isStored()) return NOT_STORED;
  if (!isMeant(basis, former)) return refusal(409, 'The configuration has changed since it was read.');
  const lines = Object.entries(keys);
  const unwritable = lines.find(([key, value]) => !isWritable(key, value));
  if (unwritable !== undefined) {
    const pointer = `/keys/${escapeSegment(unwritable[0])}`;
    return refusalAt(pointer, 'control-character', 'A key and its value are one line without control characters.');
  }
  const edits = new Map(lines.map(([key, value]) => [key, value ?? undefined] as const));
  const edited = serialise(withLines(parseText(former), new Map([...edits, [CHANGE, change]])));
  const text = completeText(edited, former);
  const issues = checkText(text, { device, former, writer: source });
  if (issues.some(({ severity }) => severity === 'error')) {
    return refusal(400, 'The configuration was refused.', { issues: issues.map((issue) => ({ ...issue })) });
  }
  const longest = Math.max(check, checkBeforeUse(device, text), checkBeforeUse(device, former));
  configuration.follow(text, { change, peer, check: longest }, authorOf(call));
  device.log.add('configuration under test with the other end of the link');
  return following(call);
}

/**
 * POST `system/configuration/follow/stop`: reverts to the former text. The change is settled once the peer is seen
 * (D57).
 */
export function stopFollowing(call: SignedInCall): AnswerOf<'v1StopFollowing'> {
  const { configuration } = call.device;
  if (configuration.following()?.side === 'tested') configuration.endTest();
  return following(call);
}
