/** Reservation of one request. */
export interface Hold {
  /** Reserves more bytes. @returns false, without a reservation, if the quota is exhausted */
  take(bytes: number): boolean;
  release(): void;
}

export interface BodyQuota {
  open(): Hold;
  reservedBytes(): number;
}

/** @param most limit in bytes */
export function createBodyQuota(most: number): BodyQuota {
  let reserved = 0;
  return {
    open() {
      let own = 0;
      return {
        take(bytes) {
          if (reserved + bytes > most) return false;
          reserved += bytes;
          own += bytes;
          return true;
        },
        release() {
          reserved -= own;
          own = 0;
        },
      };
    },
    reservedBytes: () => reserved,
  };
}
