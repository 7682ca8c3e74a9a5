import { Cell } from '../../../base/cell.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { readBoard } from '../../../rules/core/board.ts';
import type { Device } from '../../../src/app/deviceContext.ts';
import type { PendingCounts } from '../../../src/app/PendingCount.tsx';
import type { StatusStore } from '../../../src/status/statusStore.ts';

/** Device of a signed-in user with this status, without a configuration. */
export function testDevice(status: StatusStore, readOnly = false): Device {
  return {
    session: {
      loggedIn: true,
      readOnlyUser: readOnly,
      boardInfo: '',
      fullVersion: '',
      countryCode: 840,
      editsWait: false,
    },
    userInfo: { signOn: false, username: 'user', readOnlyUser: readOnly },
    board: readBoard(''),
    readOnly,
    domain: undefined,
    languages: undefined,
    country: 840,
    configText: '',
    inForce: new Cell(parseText('')),
    isBackup: false,
    fromFirstSetup: false,
    status,
    pending: new Cell<PendingCounts>({ pages: new Map(), total: 0 }),
  };
}
