/** State of the last restore of a backup. A reboot clears it. */
export interface Restoring {
  state(): { readonly status: 'idle' | 'in_progress' | 'finished' | 'failed'; readonly failureReason?: string };
  begin(): void;
  /** @param why error text, undefined on success */
  end(why?: string): void;
  forget(): void;
}

export function createRestoring(): Restoring {
  let now: ReturnType<Restoring['state']> = { status: 'idle' };
  return {
    state: () => now,
    begin() {
      now = { status: 'in_progress' };
    },
    end(why) {
      now = why === undefined ? { status: 'finished' } : { status: 'failed', failureReason: why };
    },
    forget() {
      now = { status: 'idle' };
    },
  };
}
