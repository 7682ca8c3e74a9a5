import type { Board } from '../../../rules/core/facts.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import { type LinkView, linkView } from '../../app/linkView.ts';
import { isRecord } from '../../device/isRecord.ts';
import { toNumber } from '../../device/toNumber.ts';
import { type Link, links } from '../../status/links.ts';
import type { Station, Status } from '../../status/status.ts';

/** What the antenna is turned for: one link of the device to one other end. */
export interface AlignedLink extends LinkView {
  /** All links of the device; more than one where another radio stands in. */
  readonly links: readonly Link[];
  /** Who is at the other end, where there are several. */
  readonly stations: readonly Station[];
  readonly station: Station | undefined;
  /** Whether the device's own call for what is heard now can only mean this link: there is one radio, and one other end. */
  readonly isOnly: boolean;
}

/** What a person chose; what is not there any more counts as not chosen. */
export interface Choice {
  readonly radio?: number | undefined;
  readonly station?: string | undefined;
}

/** The link that is meant: without a choice that of the main radio, with the first station. */
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

/** What a 60 GHz link lets expect, which no other page shows: down is from the access point (docs/device.md#arithmetic). */
function expectedAtSixty(station: Station | undefined, accessPoint: boolean) {
  const source = station?.source;
  const sixty = isRecord(source) && isRecord(source.prs_sta) ? source.prs_sta : {};
  const [down, up] = [toNumber(sixty.dl_signal_expect) || undefined, toNumber(sixty.ul_signal_expect) || undefined];
  return accessPoint ? { local: up, remote: down } : { local: down, remote: up };
}
