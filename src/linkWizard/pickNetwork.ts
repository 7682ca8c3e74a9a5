import { getAt, isJsonArray, type JsonValue } from 'guywire-engine/core';
import type { Board, RadioCapabilities, RegulatoryDomain } from '../../rules/core/facts.ts';
import type { Network } from '../device/endpoints/survey.ts';
import type { SettingsDraft } from '../settings/draft/settingsDraft.ts';
import { asTheLink } from '../settings/radios/differenceOf.ts';
import { type EditedEnd, placesOf } from '../settings/radios/placesOf.ts';

/** Why a network that was heard is none to join. */
export type Mismatch = 'hidden' | 'name' | 'security' | 'width' | 'channel';

/** The encryption a station asks for at an access point that announces this; undefined if it has none that fits. */
function encryptionFor(security: string | undefined): string | undefined {
  if (security === undefined) return undefined;
  if (/^none$/i.test(security)) return 'none';
  if (/eap|enterprise/i.test(security)) return undefined;
  if (/wpa2|rsn/i.test(security)) return 'wpa2-personal';
  return /wpa(?!3)/i.test(security) ? 'wpa-personal' : undefined;
}

/** Names a configuration can hold (docs/device.md#wireless): strangers choose theirs, any 32 bytes. */
const NAME = /^[ -~]{1,32}$/;

/** The reason why a station cannot join a network; undefined if it fits. An unknown property speaks for the network. */
export function mismatchOf(
  network: Network,
  radio: Pick<RadioCapabilities, 'interface' | 'band'>,
  domain: RegulatoryDomain | undefined,
): Mismatch | undefined {
  const { ssid, security, width, frequency } = network;
  if (ssid === '') return 'hidden';
  if (!NAME.test(ssid)) return 'name';
  // The key of a 60 GHz link is of its own kind.
  if (radio.band !== 'AD' && encryptionFor(security) === undefined) return 'security';
  const channels = domain?.interfaces.find(({ id }) => id === radio.interface)?.channels ?? [];
  const ofWidth = channels.filter(({ bandwidth }) => width === undefined || bandwidth === width);
  if (channels.length > 0 && ofWidth.length === 0) return 'width';
  const isThere = ofWidth.some(({ controlFrequency }) => frequency === undefined || controlFrequency === frequency);
  return channels.length > 0 && !isThere ? 'channel' : undefined;
}

/** The networks that were heard, those that fit first, then by signal. */
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

/** Whether the draft of a station is to join this network: by its name, secured as it is. */
export function isChosen(end: EditedEnd, { band }: RadioCapabilities, { ssid, security }: Network): boolean {
  const places = placesOf(end, band);
  const at = (pointer: string) => getAt(end.draft.state().document, pointer);
  if (places === undefined || at(`/wireless/interfaces/${places.network}/ssid`) !== ssid) return false;
  return band === 'AD' || at('/security/station/encryption') === encryptionFor(security);
}

/** Pointer of the key that a station still needs for its network; undefined if it has one or needs none. */
export function missingKey(end: EditedEnd, { band }: RadioCapabilities): string | undefined {
  const places = placesOf(end, band);
  const at = (pointer: string) => getAt(end.draft.state().document, pointer);
  if (places === undefined || (band !== 'AD' && at('/security/station/encryption') === 'none')) return undefined;
  const pointer = band === 'AD' ? `/radio/radios/${places.radio}/linkKey` : '/security/station/protection/psk';
  return (at(pointer) ?? '') === '' ? pointer : undefined;
}

/** A network to join, as far as it is known. */
export interface JoinedNetwork extends Partial<Pick<Network, 'width' | 'frequency'>> {
  readonly ssid: string;
  /** As an access point announces it. */
  readonly security: string | undefined;
  readonly key?: string | undefined;
}

/** Puts into the draft of a station what joining a network takes: its name, how it is secured, and its channel with what power is lawful there. */
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
  // 0 takes any width.
  const own = read(`${row}/channelWidth`);
  if (width !== undefined && typeof own === 'number' && own !== 0) set(`${row}/channelWidth`, width);
  // The channel it will be on decides about its power, which the draft lowers to what is lawful there.
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
