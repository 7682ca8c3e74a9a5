import type { FlatText } from 'guywire-engine/config';
import { createContext, useContext } from 'react';
import type { Cell } from '../../base/cell.ts';
import type { Board, RegulatoryDomain } from '../../rules/core/facts.ts';
import type { Language } from '../device/endpoints/publicInfo.ts';
import type { UserInfo } from '../device/endpoints/userInfo.ts';
import type { Session } from '../session/session.ts';
import type { StatusStore } from '../status/statusStore.ts';
import type { PendingCounts } from './PendingCount.tsx';

/** What every page knows of the device it manages: read once at startup; only `status` and `pending` move on. */
export interface Device {
  readonly session: Session;
  readonly userInfo: UserInfo;
  readonly board: Board;
  /** The user may look at everything and change nothing. */
  readonly readOnly: boolean;
  /** Of the configured country; absent where the device does not know its country. */
  readonly domain: RegulatoryDomain | undefined;
  /** Languages of the interface; absent where the device did not tell them. */
  readonly languages: readonly Language[] | undefined;
  /** The country the configuration is set to: ISO 3166-1 numeric, 0 = not chosen. */
  readonly country: number;
  /** The configuration as it was read at startup. */
  readonly configText: string;
  /** The configuration it works by, as far as this page or, to its knowledge, another session has put it into force. */
  readonly inForce: Cell<FlatText>;
  /** The device holds a written configuration that was not applied (`X-Cfg-Modified`). */
  readonly isBackup: boolean;
  /** The device came here straight from its first setup (`X-Cfg-First-Setup`). */
  readonly fromFirstSetup: boolean;
  readonly status: StatusStore;
  readonly pending: Cell<PendingCounts>;
}

export const DeviceContext = createContext<Device | undefined>(undefined);

/** The device this page belongs to. @throws outside the application's shell */
export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (device === undefined) {
    throw new Error('useDevice outside a DeviceContext');
  }
  return device;
}
