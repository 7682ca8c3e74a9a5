import { useContext, useEffect, useState } from 'react';
import { Cell } from '../../../base/cell.ts';
import { useCell } from '../../../base/useCell.ts';
import type { Settings } from './settings.ts';
import type { RunningTest, TestState } from './testState.ts';
import { SettingsContext } from './useSettings.ts';

interface Source extends Pick<Settings, 'isTestKnown'> {
  readonly test: Pick<Cell<TestState>, 'get' | 'subscribe'>;
}

const withoutSettings = (isKnown: boolean): Source => ({
  test: new Cell<TestState>({ phase: 'none' }),
  isTestKnown: new Cell(isKnown),
});
const LOADING = withoutSettings(false);
const FAILED = withoutSettings(true);

/**
 * Test of a change, for parts that must not wait for the settings. It is unknown until the settings are loaded and the
 * device has answered.
 */
export function useTest(): { readonly isKnown: boolean; readonly running: RunningTest | undefined } {
  const open = useContext(SettingsContext);
  const [{ test, isTestKnown }, setSource] = useState<Source>(LOADING);
  useEffect(() => {
    // The bar reports a failed load.
    open().then(setSource, () => setSource(FAILED));
  }, [open]);
  const state = useCell(test);
  return { isKnown: useCell(isTestKnown), running: state.phase === 'running' ? state : undefined };
}

/** Running test of a change. Undefined until it is known. */
export function useRunningTest(): RunningTest | undefined {
  return useTest().running;
}
