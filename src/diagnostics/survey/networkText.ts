import { UNKNOWN } from '../../app/figures.ts';
import { t } from '../../i18n/t.ts';

/** What turns, joins or hides text and is not seen itself; the joiner of emoji is let be. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/gu;
/** Spaces that would not be seen: at an end, and beside another one. */
const LOST_SPACES = /^ +| +$| {2,}/g;

/**
 * The name of a network so that a person sees what it is made of: strangers choose it, any 32 bytes (docs/device.md#survey).
 * What is not seen, or turns the direction of text, becomes its number; spaces at the ends become marks.
 */
export function ssidText(ssid: string): string {
  return ssid.replace(LOST_SPACES, (spaces) => '␣'.repeat(spaces.length)).replace(UNSEEN, numbered);
}

function numbered(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** How a network is secured, as it says itself. */
export const securityText = (security: string | undefined): string =>
  security === undefined ? UNKNOWN : security === 'none' ? t('None') : ssidText(security);
