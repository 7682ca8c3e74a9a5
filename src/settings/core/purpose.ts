interface Way {
  /** What the text that the run is about is made from. */
  readonly of: 'draft' | 'inForce' | 'waiting' | 'test';
  /** The call to the device once it holds that text; absent if none is needed. */
  readonly act?: 'apply' | 'discard' | 'endTest';
}

/** All that is done with a configuration of the device (D13). */
export const PURPOSES = {
  /** Puts the draft into force for good. */
  save: { of: 'draft', act: 'apply' },
  /** Puts the draft into force for a while; the device goes back by itself. */
  test: { of: 'draft' },
  /** Puts the draft into force until the next reboot. */
  untilReboot: { of: 'draft', act: 'apply' },
  /** Saves what is in force until the next reboot; what is pending besides is not sent along. */
  saveInForce: { of: 'inForce', act: 'apply' },
  /** Goes back from it to what is saved. */
  revertInForce: { of: 'inForce', act: 'apply' },
  /** Puts what was written and not applied into force. */
  applyWaiting: { of: 'waiting', act: 'apply' },
  discardWaiting: { of: 'waiting', act: 'discard' },
  keepTest: { of: 'test', act: 'apply' },
  revertTest: { of: 'test', act: 'endTest' },
  /** Finds out which text the device has after a test that is no longer running. */
  afterTest: { of: 'test' },
} as const satisfies Readonly<Record<string, Way>>;

export type Purpose = keyof typeof PURPOSES;

export type TestPurpose = Extract<Purpose, `${string}Test`>;

/** What a run of this purpose does, and to which text. */
export const wayOf = (purpose: Purpose): Way => PURPOSES[purpose];
