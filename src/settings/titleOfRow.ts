import type { TitleOfRow } from '../../engine/form/FormContext.ts';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import type { JsonValue } from '../../engine/schema.ts';
import type { RadioCapabilities } from '../../rules/facts.ts';
import { t } from '../i18n/t.ts';
import { RADIO_NAMES } from '../status/links.ts';

const RADIOS = '/radio/radios';
const INTERFACES = '/wireless/interfaces';

/**
 * Names of rows: `Radio 2 · 5 GHz`, `Wireless interface 2 · 5 GHz`, `Station 3`. A radio is known by its band, a wireless
 * interface by that of the radio it names as its device.
 * @param get reads the draft
 */
export function titleOfRow(
  radios: readonly Pick<RadioCapabilities, 'number' | 'band'>[],
  get: (pointer: string) => JsonValue | undefined,
): TitleOfRow {
  const radioOf = (list: string, row: JsonValue | undefined): JsonValue | undefined => {
    if (list !== INTERFACES || !isJsonObject(row)) return list === RADIOS ? row : undefined;
    const rows = get(RADIOS);
    return isJsonArray(rows) ? rows.find((radio) => isJsonObject(radio) && radio.device === row.device) : undefined;
  };
  return (field, row, index) => {
    const title = `${t(field.schema.items?.title ?? field.title)} ${index + 1}`;
    const radio = radioOf(field.pointer, row);
    const band = isJsonObject(radio) ? radios.find(({ number }) => number === radio.row)?.band : undefined;
    return band === undefined ? title : `${title} · ${t(RADIO_NAMES[band])}`;
  };
}
