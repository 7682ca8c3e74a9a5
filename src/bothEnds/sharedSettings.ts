import { equalJson, getAt, isJsonArray, type JsonValue } from 'guywire-engine/core';
import { apply, type DraftState } from 'guywire-engine/draft';
import type { BandMode } from '../../rules/core/facts.ts';
import { type EditedEnd, type Places, placesOf, securityOf } from '../settings/radios/placesOf.ts';

/** A setting that both ends of a link must share, or that each has of its own. */
export interface LinkSetting {
  readonly id: string;
  /** Pointer at an end; undefined if that end has none. */
  readonly at: (places: Places) => string | undefined;
  /** The value of the other end for the value of this one, as both are told; absent if each end has its own. */
  readonly shared?: (value: JsonValue | undefined, other: JsonValue | undefined, to: Places) => JsonValue | undefined;
  /** Shown also where it is as it was. */
  readonly isAlwaysShown?: true;
}

const same = (value: JsonValue | undefined) => value;

const radio = (name: string) => (places: Places) => `/radio/radios/${places.radio}/${name}`;

const security = (name: string) => (places: Places) => `${securityOf(places)}/${name}`;

const ofAccessPoint = (name: string) => (places: Places) => (places.isAccessPoint ? radio(name)(places) : undefined);

/** How many ends a link has is said in other numbers by an access point and by a station (docs/device.md#radio). */
const POINT_TO_POINT = 1;
const SERVES_MANY = 2;
const STATION_OF_MANY = 0;

/** A link type as one end of the link says it. */
export function linkTypeOf(linkType: JsonValue | undefined, isAccessPoint: boolean): number {
  if (linkType === POINT_TO_POINT) return POINT_TO_POINT;
  return isAccessPoint ? SERVES_MANY : STATION_OF_MANY;
}

/** A width that is left to the station. */
const AUTOMATIC = 0;

/** The settings of a link, in the order in which they are shown; the first of a chain must come before what hangs on it. */
export const LINK_SETTINGS: readonly LinkSetting[] = [
  { id: 'ssid', at: ({ network }) => `/wireless/interfaces/${network}/ssid`, shared: same, isAlwaysShown: true },
  {
    id: 'encryption',
    at: security('encryption'),
    // A station offers one version of WPA to an access point that takes both.
    shared: (value, _, to) =>
      typeof value === 'string' && !to.isAccessPoint ? value.replace(/^mixed-/, 'wpa2-') : value,
  },
  { id: 'key', at: security('protection/psk'), shared: same },
  {
    id: 'linkType',
    at: radio('linkType'),
    shared: (value, _, to) => linkTypeOf(value, to.isAccessPoint),
  },
  { id: 'polling', at: radio('polling'), shared: same },
  {
    id: 'channelWidth',
    at: radio('channelWidth'),
    // A station that takes any width keeps to that; an access point has one of its own.
    shared: (value, other = AUTOMATIC) => (value === AUTOMATIC || other === AUTOMATIC ? other : value),
    isAlwaysShown: true,
  },
  { id: 'controlFrequency', at: ofAccessPoint('controlFrequency'), isAlwaysShown: true },
  { id: 'frameDuration', at: ofAccessPoint('frameDuration') },
  { id: 'downlinkRatio', at: ofAccessPoint('downlinkRatio') },
  { id: 'txPower', at: radio('txPower'), isAlwaysShown: true },
];

/** Whether a setting is another one than the device has. */
export function isChanged({ draft }: EditedEnd, pointer: string): boolean {
  const { document, original } = draft.state();
  return !equalJson(getAt(document, pointer), getAt(original, pointer));
}

/** What a person has set at the other end itself, by pointer. */
export type OwnEdits = ReadonlyMap<string, JsonValue | undefined>;

/**
 * Makes the other end's draft follow this one's: what both must share is set there as it is set here, everything else is as it
 * is there, but for what was set for that end alone. A station that looks at some frequencies only gets the new one too.
 * All of it is one step: an input there is written anew only where its value is another one.
 */
export function follow(near: EditedEnd, far: EditedEnd, band: BandMode, own: OwnEdits): void {
  const rules = far.draft.rules();
  let next = apply(far.draft.state(), { type: 'revert' }, rules).state;
  const set = (pointer: string, value: JsonValue | undefined) => {
    if (equalJson(getAt(next.document, pointer), value)) return;
    next = apply(next, { type: 'set', pointer, value }, rules).state;
  };
  for (const { at, shared } of LINK_SETTINGS) {
    // What was set before may have moved what comes now.
    const [here, there] = [placesOf(near, band), placesOf(far, band, next)];
    const [from, to] = [here && at(here), there && at(there)];
    if (shared === undefined || there === undefined || from === undefined || to === undefined) continue;
    if (!isChanged(near, from)) continue;
    set(to, shared(getAt(near.draft.state().document, from), getAt(next.document, to), there));
  }
  const list = frequencyList(near, far, band, next);
  if (list !== undefined) set(list.pointer, list.frequencies);
  for (const [pointer, value] of own) set(pointer, value);
  if (!equalJson(next.document, far.draft.state().document)) far.draft.become(rules, next);
}

/** The list of a station that looks at some frequencies only, with the one this access point turns to. */
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
