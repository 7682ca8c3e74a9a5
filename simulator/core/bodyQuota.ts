/** Reservation of one request. */
export interface Hold {
  /** Reserves more bytes. @returns false, without a reservation, if the quota is exhausted */
  take(bytes: number): boolean;
  release(): void;
}

/** Limits the total size of request bodies in memory. */
export interface BodyQuota {
  open(): Hold;
  held(): number;
}

/** @param most limit in bytes */
export function createBodyQuota(most: number): BodyQuota {
  let held = 0;
  return {
    open() {
      let own = 0;
      return {
        take(bytes) {
          if (held + bytes > most) return false;
          held += bytes;
          own += bytes;
          return true;
        },
        release() {
          held -= own;
          own = 0;
        },
      };
    },
    held: () => held,
  };
}
