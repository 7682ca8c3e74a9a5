/** Seconds on top of a restart where the board does not say how long an upgrade takes. */
const WRITING = 120;

/** Seconds from the begin of a firmware installation until the device answers again (board key `board.upgrade`). */
export function upgradeSeconds(boardInfo: string, rebootTime: number): number {
  const own = /^board\.upgrade=(\d{1,4})\s*$/m.exec(boardInfo)?.[1];
  return own === undefined ? rebootTime + WRITING : Number(own);
}
