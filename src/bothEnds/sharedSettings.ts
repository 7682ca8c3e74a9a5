import { equalJson, getAt, isJsonArray, type JsonValue } from 'guywire-engine/core';
import { apply, type DraftState } from 'guywire-engine/draft';
import type { BandMode } from '../../rules/core/facts.ts';
import { type EditedEnd, type Places, placesOf, securityOf } from '../settings/radios/placesOf.ts';

export interface LinkSetting {
  readonly id: string;
  /** Pointer at an end; undefined if the end has no such setting. */
  readonly at: (places: Places) => string | undefined;
  /**
   * Value for the other end, from the values of this end and of the other end. Undefined if the setting is not
   * shared.
   */
  readonly farValue?: (
    value: JsonValue | undefined,
    other: JsonValue | undefined,
    to: Places,
  ) => JsonValue | undefined;
  /** True if the setting is shown even when unchanged. */
  readonly isAlwaysShown?: true;
}

const same = (value: JsonValue | undefined) => value;

const radio = (name: string) => (places: Places) => `/radio/radios/${places.radio}/${name}`;

const security = (name: string) => (places: Places) => `${securityOf(places)}/${name}`;

const ofAccessPoint = (name: string) => (places: Places) => (places.isAccessPoint ? radio(name)(places) : undefined);

/** Link types. Access points and stations use different numbers (docs/device.md#radio). */
const POINT_TO_POINT = 1;
const SERVES_MANY = 2;
const STATION_OF_MANY = 0;

/** Converts a link type to the numbers of one end. */
export function linkTypeOf(linkType: JsonValue | undefined, isAccessPoint: boolean): number {
  if (linkType === POINT_TO_POINT) return POINT_TO_POINT;
  return isAccessPoint ? SERVES_MANY : STATION_OF_MANY;
}

/** The station accepts any width. */
const AUTOMATIC = 0;

/** Settings of a link in display order. A setting must come after those it depends on. */
export const LINK_SETTINGS: readonly LinkSetting[] = [
  { id: 'ssid', at: ({ network }) => `/wireless/interfaces/${network}/ssid`, farValue: same, isAlwaysShown: true },
  {
    id: 'encryption',
    at: security('encryption'),
    // A station offers one version of WPA to an access point that accepts both.
    farValue: (value, _, to) =>
      typeof value === 'string' && !to.isAccessPoint ? value.replace(/^mixed-/, 'wpa2-') : value,
  },
  { id: 'key', at: security('protection/psk'), farValue: same },
  {
    id: 'linkType',
    at: radio('linkType'),
    farValue: (value, _, to) => linkTypeOf(value, to.isAccessPoint),
  },
  { id: 'polling', at: radio('polling'), farValue: same },
  {
    id: 'channelWidth',
    at: radio('channelWidth'),
    // A station that accepts any width stays so. An access point has a fixed width.
    farValue: (value, other = AUTOMATIC) => (value === AUTOMATIC || other === AUTOMATIC ? other : value),
    isAlwaysShown: true,
  },
  { id: 'controlFrequency', at: ofAccessPoint('controlFrequency'), isAlwaysShown: true },
  { id: 'frameDuration', at: ofAccessPoint('frameDuration') },
  { id: 'downlinkRatio', at: ofAccessPoint('downlinkRatio') },
  { id: 'txPower', at: radio('txPower'), isAlwaysShown: true },
];

export function isChanged({ draft }: EditedEnd, pointer: string): boolean {
  const { document, original } = draft.state();
  return !equalJson(getAt(document, pointer), getAt(original, pointer));
}

/** Edits of the user at the other end, by pointer. */
export type OwnEdits = ReadonlyMap<string, JsonValue | undefined>;

/**
 * Updates the draft of the other end from this end's draft, in one step. Shared settings are copied, and the edits of
 * the user at the other end stay. A station that scans a list of frequencies gets the new one added. All other
 * settings revert, and unchanged inputs are not touched.
 */
export function follow(near: EditedEnd, far: EditedEnd, band: BandMode, own: OwnEdits): void {
  const rules = far.draft.rules();
  let next = apply(far.draft.state(), { type: 'revert' }, rules).state;
  const set = (pointer: string, value: JsonValue | undefined) => {
    if (equalJson(getAt(next.document, pointer), value)) return;
    next = apply(next, { type: 'set', pointer, value }, rules).state;
  };
  for (const { at, farValue } of LINK_SETTINGS) {
    // Earlier values may have changed the pointers.
    const [here, there] = [placesOf(near, band), placesOf(far, band, next)];
    const [from, to] = [here && at(here), there && at(there)];
    if (farValue === undefined || there === undefined || from === undefined || to === undefined) continue;
    if (!isChanged(near, from)) continue;
    set(to, farValue(getAt(near.draft.state().document, from), getAt(next.document, to), there));
  }
  const list = frequencyList(near, far, band, next);
  if (list !== undefined) set(list.pointer, list.frequencies);
  // In the order of the settings, whatever the order of the edits. Each edit can move the bounds of later ones.
  for (const { at } of LINK_SETTINGS) {
    const there = placesOf(far, band, next);
    const pointer = there && at(there);
    if (pointer !== undefined && own.has(pointer)) set(pointer, own.get(pointer));
  }
  if (!equalJson(next.document, far.draft.state().document)) far.draft.become(rules, next);
}

/** Scan list of the station, with the new frequency of this access point added. */
function frequencyList(near: EditedEnd, far: EditedEnd, band: BandMode, { document }: Pick<DraftState, 'document'>) {
  const [here, there] = [placesOf(near, band), placesOf(far, band, { document })];
  if (here?.isAccessPoint !== true || there === undefined || there.isAccessPoint) return undefined;
  const pointer = radio('scanList/channels')(there);
  const listed = getAt(document, pointer);
  const frequency = getAt(near.draft.state().document, radio('controlFrequency')(here));
  const isOn = getAt(document, radio('scanList/status')(there)) === true;
  if (!isOn || !isJsonArray(listed) || typeof frequency !== 'number' || frequency === 0) return undefined;
  return listed.includes(frequency) ? undefined : { pointer, frequencies: [...listed, frequency] };
}
