import type { FlatText } from 'guywire-engine/config';
import { createContext, useContext } from 'react';
import type { Cell } from '../../base/cell.ts';
import type { Board, RegulatoryDomain } from '../../rules/core/facts.ts';
import type { Language } from '../device/endpoints/publicInfo.ts';
import type { UserInfo } from '../device/endpoints/userInfo.ts';
import type { Session } from '../session/session.ts';
import type { StatusStore } from '../status/statusStore.ts';
import type { PendingCounts } from './PendingCount.tsx';

/**
 * Data of the managed device for all pages. Loaded once at startup, only `status`, `pending` and `inForce` change.
 */
export interface Device {
  readonly session: Session;
  readonly userInfo: UserInfo;
  readonly board: Board;
  /** True if the user may view everything and change nothing. */
  readonly readOnly: boolean;
  /** Domain of the configured country; undefined if the device has no country. */
  readonly domain: RegulatoryDomain | undefined;
  /** Languages of the interface; undefined if the device does not list them. */
  readonly languages: readonly Language[] | undefined;
  /** Configured country: ISO 3166-1 numeric, 0 = not chosen. */
  readonly country: number;
  /** Configuration at startup. */
  readonly configText: string;
  /** Active configuration, with the changes by this page and known changes by other sessions. */
  readonly inForce: Cell<FlatText>;
  /** True if the device has a written configuration that is not applied (`X-Cfg-Modified`). */
  readonly isBackup: boolean;
  /** True directly after the first setup (`X-Cfg-First-Setup`). */
  readonly fromFirstSetup: boolean;
  readonly status: StatusStore;
  readonly pending: Cell<PendingCounts>;
}

export const DeviceContext = createContext<Device | undefined>(undefined);

/** @throws outside the application's shell */
export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (device === undefined) {
    throw new Error('useDevice outside a DeviceContext');
  }
  return device;
}
