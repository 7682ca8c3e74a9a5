import type { Device } from '../app/deviceContext.ts';
import type { Units } from '../app/units.ts';
import { placeOf } from '../availability/place.ts';
import { availabilityWords, placeWords } from '../availability/words.ts';
import { t } from '../i18n/t.ts';
import { fadesNow } from '../prediction/fadesNow.ts';
import type { Status } from '../status/status.ts';
import type { ReportRow } from './linkReport.ts';

/** Device and status from which a link is computed. */
interface Source extends Pick<Device, 'domain' | 'inForce'> {
  readonly board: Pick<Device['board'], 'mac' | 'radios'>;
}

/**
 * Availability of a 60 GHz link in words, with reasons; empty below 60 GHz.
 * @param station id of the peer
 */
export function rainRows(station: string, status: Status, device: Source, units: Units): readonly ReportRow[] {
  const fade = fadesNow(status, device).get(station);
  if (fade === undefined) return [];
  const place = placeOf({ mac: device.board.mac, gps: status.gps, text: device.inForce.get() });
  const found = place && availabilityWords([fade], place, units);
  if (place === undefined || found === undefined) {
    return [{ name: t('Availability'), value: t('The place of the device is not known') }];
  }
  return [
    { name: t('Availability'), value: `${found.percent} · ${found.minutes}` },
    { name: t('Rain'), value: `${found.reason} ${placeWords(place)}` },
  ];
}
