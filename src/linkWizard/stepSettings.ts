import type { JsonObject } from 'guywire-engine/core';
import { eachField, type Field, type FieldOccurrence, type Plan, planOfFields } from 'guywire-engine/plan';
import { rowsAt } from '../../rules/core/rowList.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { managementInterfaces } from '../../rules/router/managementInterfaces.ts';
import { type PageId, SETTINGS_PAGES } from '../../schemas/pages.ts';
import type { Settings } from '../settings/core/settings.ts';
import type { SettingsDraft } from '../settings/draft/settingsDraft.ts';
import type { StepId } from './journey.ts';

/** What every step is drawn with. */
export interface StepProps {
  readonly settings: Settings;
}

/** Before what was pressed goes: the keyboard goes on from the beginning of the step. */
export function focusStep(pressed: HTMLElement): void {
  pressed.closest<HTMLElement>('.make-link-step')?.focus({ preventScroll: true });
}

/** The settings of a step: fields of settings pages, drawn and told as they are there. */
interface StepSettings {
  readonly pages: readonly PageId[];
  /** Pointer templates of the fields; of an object, all that is in it. */
  readonly pointers: readonly string[];
}

const INTERFACES = '/interfaces/interfaces';
const RADIO = '/radio/radios/*';
const OF_NETWORK = [`${RADIO}/channelWidth`, `${RADIO}/controlFrequency`];

/** Which settings each step is about; the others are about none. */
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

/** Whether a field, by its template, is one of a step. */
export function isOfStep(step: StepId, template: string): boolean {
  return STEP_SETTINGS[step]?.pointers.some((place) => within(template, place)) === true;
}

/**
 * The plan of a step, in the order of its pointers: of those lists that it has some fields of, these fields alone.
 * @param without templates of fields to leave out
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

/** The fields of a step where they stand, of the interfaces those of the one the device is managed by. */
export function stepFields(plan: Plan, document: JsonObject): readonly FieldOccurrence[] {
  const rows = rowsAt(document, INTERFACES);
  const [managed] = managementInterfaces(rows);
  const own = `${INTERFACES}/${managed === undefined ? 0 : rows.indexOf(managed)}`;
  return [...eachField(plan, document)].filter(
    ({ pointer }) => pointer === INTERFACES || !within(pointer, INTERFACES) || within(pointer, own),
  );
}

/** Templates of what a station takes from the network that it joins; none where a radio is an access point. */
export function followedIn(document: JsonObject): readonly string[] {
  const isBase = rowsAt(document, '/radio/radios').some(
    ({ mode }) => typeof mode === 'string' && isAccessPoint(mode),
  );
  return isBase ? [] : OF_NETWORK;
}
