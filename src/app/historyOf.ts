import type { Cell } from '../../base/cell.ts';
import { browserClock } from '../device/clock.ts';
import type { Device } from './deviceContext.ts';
import { type History, watchHistory } from './history.ts';
import { keepHistory, takeHistory } from './keptHistory.ts';

const watched = new WeakMap<Device, Cell<History>>();

/**
 * What happened on a device since the page first asked: it is watched from then on, whichever page is shown. A page that is
 * loaded again, as after a restart, goes on with what the one before it saw.
 */
export function historyOf(device: Device): Cell<History> {
  const known = watched.get(device);
  if (known !== undefined) return known;
  const { mac } = device.board;
  const { history } = watchHistory(device, browserClock, takeHistory(sessionStorage, mac));
  window.addEventListener('pagehide', () => keepHistory(sessionStorage, mac, history.get()));
  watched.set(device, history);
  return history;
}
