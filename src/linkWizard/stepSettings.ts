import type { JsonObject } from 'guywire-engine/core';
import { eachField, type Field, type FieldOccurrence, type Plan, planOfFields } from 'guywire-engine/plan';
import { rowsAt } from '../../rules/core/rowList.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { bridgesIn, managementInterfaces } from '../../rules/network/managementInterfaces.ts';
import { type PageId, SETTINGS_PAGES } from '../../schemas/pages.ts';
import type { Settings } from '../settings/core/settings.ts';
import type { SettingsDraft } from '../settings/draft/settingsDraft.ts';
import type { StepId } from './journey.ts';

/** Props of every step. */
export interface StepProps {
  readonly settings: Settings;
}

/** Moves the focus to the start of the step before the pressed button disappears. */
export function focusStep(pressed: HTMLElement): void {
  pressed.closest<HTMLElement>('.make-link-step')?.focus({ preventScroll: true });
}

/** Settings of a step: fields of settings pages. */
interface StepSettings {
  readonly pages: readonly PageId[];
  /** Pointer templates of the fields. An object stands for all of its fields. */
  readonly pointers: readonly string[];
}

const INTERFACES = '/interfaces/interfaces';
const RADIO = '/radio/radios/*';
const OF_NETWORK = [`${RADIO}/channelWidth`, `${RADIO}/controlFrequency`];

/** Settings of each step. Other steps have none. */
export const STEP_SETTINGS: Readonly<Partial<Record<StepId, StepSettings>>> = {
  radio: {
    pages: ['wireless', 'network', 'system'],
    pointers: [
      ...['mode', 'linkType'].map((name) => `${RADIO}/${name}`),
      '/system/hostName',
      ...['ipMode', 'address', 'mask', 'gateway'].map((name) => `${INTERFACES}/*/${name}`),
      '/vlans/vlans',
      ...['zone', 'ownRule', 'latitude', 'longitude'].map((name) => `/system/${name}`),
    ],
  },
  network: {
    pages: ['wireless'],
    pointers: [
      '/wireless/interfaces/*/ssid',
      `${RADIO}/linkKey`,
      '/security',
      ...OF_NETWORK,
      ...['txPower', 'antenna', 'antennaGain', 'cableLoss'].map((name) => `${RADIO}/${name}`),
    ],
  },
  up: { pages: ['services'], pointers: ['/snmp/location'] },
};

const within = (pointer: string, place: string): boolean => pointer === place || pointer.startsWith(`${place}/`);

/** True if a field template belongs to a step. */
export function isOfStep(step: StepId, template: string): boolean {
  return STEP_SETTINGS[step]?.pointers.some((place) => within(template, place)) === true;
}

/**
 * Plan of a step in the order of its pointers. Of partly included lists, it has the included fields only.
 * @param without templates of excluded fields
 */
export function stepPlan(draft: SettingsDraft, step: StepId, without: readonly string[] = []): Plan {
  const { pages = [], pointers = [] } = STEP_SETTINGS[step] ?? {};
  const narrowed = (fields: readonly Field[]): readonly Field[] =>
    fields.flatMap((field) => {
      if (without.includes(field.pointer)) return [];
      if (isOfStep(step, field.pointer)) return field;
      const inner = narrowed(field.fields ?? []);
      return inner.length === 0 ? [] : { ...field, fields: inner };
    });
  const place = ({ pointer }: Field) => pointers.findIndex((one) => within(one, pointer) || within(pointer, one));
  const fields = narrowed(draft.planOf(pages.flatMap((page) => SETTINGS_PAGES[page].sections)).fields);
  return planOfFields(fields.toSorted((one, other) => place(one) - place(other)));
}

/** Fields of a step in the document. Of the interfaces, only those of the management interface. */
export function stepFields(plan: Plan, document: JsonObject): readonly FieldOccurrence[] {
  const rows = rowsAt(document, INTERFACES);
  const [managed] = managementInterfaces(rows, bridgesIn(document));
  const own = `${INTERFACES}/${managed === undefined ? 0 : rows.indexOf(managed)}`;
  return [...eachField(plan, document)].filter(
    ({ pointer }) => pointer === INTERFACES || !within(pointer, INTERFACES) || within(pointer, own),
  );
}

/** Templates of the settings that a station takes from its network; empty if a radio is an access point. */
export function followedIn(document: JsonObject): readonly string[] {
  const isBase = rowsAt(document, '/radio/radios').some(
    ({ mode }) => typeof mode === 'string' && isAccessPoint(mode),
  );
  return isBase ? [] : OF_NETWORK;
}
