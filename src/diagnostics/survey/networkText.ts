import { UNKNOWN } from '../../app/figures.ts';
import { t } from '../../i18n/t.ts';

/** Characters that are invisible or change direction. The joiner of emoji is excluded. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/gu;
/** Invisible spaces: at the ends and repeated. */
const LOST_SPACES = /^ +| +$| {2,}/g;

/**
 * SSID with visible special characters, because strangers choose any 32 bytes (docs/device.md#survey). Invisible and
 * direction characters become their code, spaces at the ends become marks.
 */
export function ssidText(ssid: string): string {
  return ssid.replace(LOST_SPACES, (spaces) => '␣'.repeat(spaces.length)).replace(UNSEEN, numbered);
}

function numbered(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** Security as announced by the network. */
export const securityText = (security: string | undefined): string =>
  security === undefined ? UNKNOWN : security === 'none' ? t('None') : ssidText(security);
