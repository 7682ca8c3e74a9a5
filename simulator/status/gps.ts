import type { Situation } from '../network/situation.ts';
import { variation } from '../world/variation.ts';

/** Height of the terrain above sea level, m. */
const GROUND = 124.2;

/** GPS fix with a changing number of satellites. Undefined without a receiver. */
export function gps({ model, seed, now }: Situation) {
  if (!model.features.includes('gps')) return undefined;
  const { latitude, longitude, height } = model.site;
  const sky = variation(`${seed}/${model.hardwareAddress}/sky`, now / 1000, 900);
  return {
    lat: latitude,
    lon: longitude,
    fix: 1,
    sats: 11 + Math.round(2 * sky),
    dim: 3,
    dop: Math.round(10 * (1 - 0.2 * sky)) / 10,
    alt: GROUND + height,
    time_sync_enabled: true,
  };
}
