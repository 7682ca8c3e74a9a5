import type { Board } from '../../../rules/core/facts.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import { type LinkView, linkView } from '../../app/linkView.ts';
import { isRecord } from '../../device/isRecord.ts';
import { toNumber } from '../../device/toNumber.ts';
import { type Link, links } from '../../status/links.ts';
import type { Station, Status } from '../../status/status.ts';

/** Link to align: from this device to one peer. */
export interface AlignedLink extends LinkView {
  /** All links of the device. Several if there is a backup radio. */
  readonly links: readonly Link[];
  /** Stations at the other end, if there are several. */
  readonly stations: readonly Station[];
  readonly station: Station | undefined;
  /** True if the device's alignment call can only mean this link: one radio and one peer. */
  readonly isOnly: boolean;
}

/** Choice of the user. A choice that no longer exists has no effect. */
export interface Choice {
  readonly radio?: number | undefined;
  readonly station?: string | undefined;
}

/** Link to align. By default the link of the main radio to the first station. */
export function alignedLink(status: Status, board: Pick<Board, 'radios'>, choice: Choice): AlignedLink | undefined {
  const all = links(status, board);
  const link = all.find(({ number }) => number === choice.radio) ?? all[0];
  if (link === undefined) return undefined;
  const { stations } = status.wireless;
  const station = stations.find(({ id }) => id === choice.station) ?? stations[0];
  const narrowed = {
    ...status,
    wireless: { ...status.wireless, stations: station === undefined ? [] : [station] },
  };
  const view = linkView(narrowed, link, 0);
  const expected = link.kind === '60' ? expectedAtSixty(station, isAccessPoint(status.wireless.mode)) : undefined;
  return {
    ...view,
    ...(expected && {
      local: { ...view.local, expected: expected.local },
      remote: view.remote && { ...view.remote, expected: expected.remote },
    }),
    links: all,
    stations,
    station,
    isOnly: all.length === 1 && stations.length <= 1,
  };
}

/** Expected signals of a 60 GHz link. Down is from the access point (docs/device.md#arithmetic). */
function expectedAtSixty(station: Station | undefined, accessPoint: boolean) {
  const source = station?.source;
  const sixty = isRecord(source) && isRecord(source.prs_sta) ? source.prs_sta : {};
  const [down, up] = [toNumber(sixty.dl_signal_expect) || undefined, toNumber(sixty.ul_signal_expect) || undefined];
  return accessPoint ? { local: up, remote: down } : { local: down, remote: up };
}
