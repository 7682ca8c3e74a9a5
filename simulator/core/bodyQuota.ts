/** What one request holds. */
export interface Hold {
  /** Holds so many bytes more. @returns false when there is no room for them, and they are not held. */
  take(bytes: number): boolean;
  /** Everything it held is free again. */
  release(): void;
}

/** Bytes that requests may hold at the same time, all of them together. */
export interface BodyQuota {
  open(): Hold;
  /** Bytes held now. */
  held(): number;
}

/** @param most bytes. */
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
