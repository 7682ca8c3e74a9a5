/** What became of the backup that was last restored; a restart forgets it. */
export interface Restoring {
  state(): { readonly status: 'idle' | 'in_progress' | 'finished' | 'failed'; readonly failureReason?: string };
  begin(): void;
  /** @param why it failed; undefined if it did not */
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
