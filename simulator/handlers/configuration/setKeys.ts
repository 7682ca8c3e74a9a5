import { hasForbiddenCharacter } from 'guywire-engine/config';
import { escapeSegment } from 'guywire-engine/core';
import { checkText } from '../../configuration/checkText.ts';
import { editText } from '../../configuration/editText.ts';
import { isMeant } from '../../configuration/textDigest.ts';
import { json, refusal, refusalAt } from '../../core/answer.ts';
import type { AnswerOf, CallOf } from '../call.ts';

const isWritable = (key: string, value: string): boolean =>
  key !== '' && !key.includes('=') && !hasForbiddenCharacter(key) && !hasForbiddenCharacter(value);

/**
 * POST `/api/cfg` with `keys`: sets these lines and keeps all others. The resulting text is checked as a whole and
 * becomes the candidate. A refusal changes nothing. Line breaks in values are refused: on real firmware they once
 * injected a second line (docs/device.md#configuration-text).
 */
export function setKeys({ device, request, source }: CallOf<'setKeys'>): AnswerOf<'setKeys'> {
  const former = device.configuration.current();
  if (!isMeant(request.basis, former)) return refusal(409, 'The configuration has changed since it was read.');
  const lines = Object.entries(request.keys);
  const unwritable = lines.find(([key, value]) => !isWritable(key, value));
  if (unwritable !== undefined) {
    const pointer = `/keys/${escapeSegment(unwritable[0])}`;
    return refusalAt(pointer, 'control-character', 'A key and its value are one line without control characters.');
  }
  const text = editText(former, new Map(lines));
  const issues = checkText(text, { device, former, writer: source });
  if (issues.some(({ severity }) => severity === 'error')) {
    return refusal(400, 'The configuration was refused.', { issues: issues.map((issue) => ({ ...issue })) });
  }
  device.configuration.propose(text, false);
  return json({ ok: true });
}
