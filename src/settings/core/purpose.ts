interface Way {
  /** Source of the text that the run writes or acts on. */
  readonly of: 'draft' | 'inForce' | 'waiting' | 'test';
  /** Call that follows once the device has the text. Undefined if no call is needed. */
  readonly act?: 'apply' | 'discard' | 'endTest';
}

/** Every operation on the configuration of the device (D13). */
export const PURPOSES = {
  save: { of: 'draft', act: 'apply' },
  /** Applies the draft for a limited time. The device reverts on its own. */
  test: { of: 'draft' },
  untilReboot: { of: 'draft', act: 'apply' },
  /** Saves the configuration that is in force until the next reboot. Pending edits are not sent. */
  saveInForce: { of: 'inForce', act: 'apply' },
  /** Reverts from the configuration in force to the saved one. */
  revertInForce: { of: 'inForce', act: 'apply' },
  /** Applies a text that was written but not applied. */
  applyWaiting: { of: 'waiting', act: 'apply' },
  discardWaiting: { of: 'waiting', act: 'discard' },
  keepTest: { of: 'test', act: 'apply' },
  revertTest: { of: 'test', act: 'endTest' },
  /** Reads the configuration after a test has ended. */
  afterTest: { of: 'test' },
} as const satisfies Readonly<Record<string, Way>>;

export type Purpose = keyof typeof PURPOSES;

export type TestPurpose = Extract<Purpose, `${string}Test`>;

export const wayOf = (purpose: Purpose): Way => PURPOSES[purpose];
