import type { Connection, RadioView } from './radioView.ts';

/** Capacities in kbit/s by protocol direction: `dl` is from access point to station, at both ends. */
export function capacities(view: RadioView, { link }: Connection): { readonly dl: number; readonly ul: number } {
  return view.settings.accessPoint
    ? { dl: link.there.capacity, ul: link.here.capacity }
    : { dl: link.here.capacity, ul: link.there.capacity };
}

/** Airtime of a rate in ‰ of the capacity. */
export function airtime(rate: number, capacity: number): number {
  return capacity === 0 ? 0 : Math.min(999, Math.round((1000 * rate) / capacity));
}

/** `ieeemode` of the status: one of the few values that the public client accepts (docs/device.md#insisted-on). */
export function ieeeMode(view: RadioView): string {
  const { settings, radio } = view;
  if (!settings.accessPoint || settings.automaticWidth || radio.band === 'AD') return 'AUTO';
  // Clients accept only these names for 802.11n.
  if (radio.ieeeModes) return settings.width === 40 ? '11NAHT40PLUS' : 'AUTO';
  if (radio.band === 'G') return settings.width === 40 ? '11ACVHT40' : '11ACVHT20';
  const base = settings.width < 40 ? 20 : settings.width;
  return `11ACVHT${base}`;
}

/** Expected and actual quality of a connection: the `*_expect` values and scores of a station record. */
export function expectations(view: RadioView, connection: Connection) {
  const { here, there } = connection.link;
  const [dl, ul] = view.settings.accessPoint ? [there, here] : [here, there];
  return {
    dl_signal_expect: dl.expected.signal,
    ul_signal_expect: ul.expected.signal,
    dl_capacity_expect: dl.expected.capacity,
    ul_capacity_expect: ul.expected.capacity,
    cb_capacity_expect: Math.floor((dl.expected.capacity + ul.expected.capacity) / 2),
    dl_rate_expect: dl.expected.index,
    ul_rate_expect: ul.expected.index,
    dl_linkscore: dl.score,
    ul_linkscore: ul.score,
    dl_avg_linkscore: dl.score,
    ul_avg_linkscore: ul.score,
  };
}
