import { getAt, isJsonArray, type JsonValue } from 'guywire-engine/core';
import type { Board, RadioCapabilities, RegulatoryDomain } from '../../rules/core/facts.ts';
import type { Network } from '../device/endpoints/survey.ts';
import type { SettingsDraft } from '../settings/draft/settingsDraft.ts';
import { asTheLink } from '../settings/radios/differenceOf.ts';
import { type EditedEnd, placesOf } from '../settings/radios/placesOf.ts';

/** Reason why a network cannot be joined. */
export type Mismatch = 'hidden' | 'name' | 'security' | 'width' | 'channel';

/** Encryption of a station for the security that an access point announces; undefined if none fits. */
function encryptionFor(security: string | undefined): string | undefined {
  if (security === undefined) return undefined;
  if (/^none$/i.test(security)) return 'none';
  if (/eap|enterprise/i.test(security)) return undefined;
  if (/wpa2|rsn/i.test(security)) return 'wpa2-personal';
  return /wpa(?!3)/i.test(security) ? 'wpa-personal' : undefined;
}

/** SSIDs that a configuration can hold (docs/device.md#wireless). Received SSIDs are any 32 bytes. */
const NAME = /^[ -~]{1,32}$/;

/** Reason why a station cannot join a network; undefined if it can. Unknown properties count as fitting. */
export function mismatchOf(
  network: Network,
  radio: Pick<RadioCapabilities, 'interface' | 'band'>,
  domain: RegulatoryDomain | undefined,
): Mismatch | undefined {
  const { ssid, security, width, frequency } = network;
  if (ssid === '') return 'hidden';
  if (!NAME.test(ssid)) return 'name';
  // A 60 GHz link has its own kind of key.
  if (radio.band !== 'AD' && encryptionFor(security) === undefined) return 'security';
  const channels = domain?.interfaces.find(({ id }) => id === radio.interface)?.channels ?? [];
  const ofWidth = channels.filter(({ bandwidth }) => width === undefined || bandwidth === width);
  if (channels.length > 0 && ofWidth.length === 0) return 'width';
  const isThere = ofWidth.some(({ controlFrequency }) => frequency === undefined || controlFrequency === frequency);
  return channels.length > 0 && !isThere ? 'channel' : undefined;
}

/** Received networks, matching ones first, then by signal. */
export function networksToJoin<Heard extends Network>(
  networks: readonly Heard[],
  radio: RadioCapabilities,
  domain: RegulatoryDomain | undefined,
): readonly { readonly network: Heard; readonly mismatch: Mismatch | undefined }[] {
  return networks
    .map((network) => ({ network, mismatch: mismatchOf(network, radio, domain) }))
    .toSorted(
      (a, b) =>
        Number(a.mismatch !== undefined) - Number(b.mismatch !== undefined) ||
        (b.network.signal ?? -Infinity) - (a.network.signal ?? -Infinity),
    );
}

/** True if the draft of a station joins this network with its security. */
export function isChosen(end: EditedEnd, { band }: RadioCapabilities, { ssid, security }: Network): boolean {
  const places = placesOf(end, band);
  const at = (pointer: string) => getAt(end.draft.state().document, pointer);
  if (places === undefined || at(`/wireless/interfaces/${places.network}/ssid`) !== ssid) return false;
  return band === 'AD' || at('/security/station/encryption') === encryptionFor(security);
}

/** Pointer of the key that a station still needs; undefined if none is needed. */
export function missingKey(end: EditedEnd, { band }: RadioCapabilities): string | undefined {
  const places = placesOf(end, band);
  const at = (pointer: string) => getAt(end.draft.state().document, pointer);
  if (places === undefined || (band !== 'AD' && at('/security/station/encryption') === 'none')) return undefined;
  const pointer = band === 'AD' ? `/radio/radios/${places.radio}/linkKey` : '/security/station/protection/psk';
  return (at(pointer) ?? '') === '' ? pointer : undefined;
}

/** Network to join, as far as known. */
export interface JoinedNetwork extends Partial<Pick<Network, 'width' | 'frequency'>> {
  readonly ssid: string;
  /** Security as announced by the access point. */
  readonly security: string | undefined;
  readonly key?: string | undefined;
}

/**
 * Sets name, security and channel of a network in the draft of a station. Power becomes the legal power of that
 * channel.
 */
export function joinNetwork(
  draft: SettingsDraft,
  board: Board,
  radio: RadioCapabilities,
  { ssid, security, width, frequency, key }: JoinedNetwork,
): void {
  const end: EditedEnd = { draft, board };
  const places = placesOf(end, radio.band);
  if (places === undefined) return;
  const row = `/radio/radios/${places.radio}`;
  draft.dispatch({ type: 'leave' });
  set(`/wireless/interfaces/${places.network}/ssid`, ssid);
  const encryption = encryptionFor(security);
  if (radio.band === 'AD') {
    if (key !== undefined) set(`${row}/linkKey`, key);
    for (const { pointer, value = '' } of asTheLink(end)) set(pointer, value);
  } else if (encryption !== undefined) {
    set('/security/station/encryption', encryption);
    if (key !== undefined) set('/security/station/protection/psk', key);
  }
  // 0 allows any width.
  const own = read(`${row}/channelWidth`);
  if (width !== undefined && typeof own === 'number' && own !== 0) set(`${row}/channelWidth`, width);
  // The channel decides the legal power. The draft lowers the power to it.
  const { choices = [] } = draft.limits().get('controlFrequency', places.radio) ?? {};
  const isOpen = choices.some(({ value, excluded }) => value === frequency && excluded === undefined);
  if (frequency !== undefined && isOpen) set(`${row}/controlFrequency`, frequency);
  const listed = read(`${row}/scanList/channels`);
  if (read(`${row}/scanList/status`) === true && isJsonArray(listed) && frequency !== undefined) {
    if (!listed.includes(frequency)) set(`${row}/scanList/channels`, [...listed, frequency]);
  }

  function read(pointer: string): JsonValue | undefined {
    return getAt(draft.state().document, pointer);
  }
  function set(pointer: string, value: JsonValue): void {
    if (read(pointer) !== value) draft.dispatch({ type: 'set', pointer, value });
  }
}
