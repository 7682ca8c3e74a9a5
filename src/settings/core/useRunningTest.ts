import { useContext, useEffect, useState } from 'react';
import { Cell } from '../../../base/cell.ts';
import { useCell } from '../../../base/useCell.ts';
import type { Settings } from './settings.ts';
import type { RunningTest, TestState } from './testState.ts';
import { SettingsContext } from './useSettings.ts';

const NONE = new Cell<TestState>({ phase: 'none' });

/** Running test of a change, for parts that must not wait for the settings. Undefined until the settings are loaded. */
export function useRunningTest(): RunningTest | undefined {
  const open = useContext(SettingsContext);
  const [settings, setSettings] = useState<Settings>();
  useEffect(() => {
    // The bar reports a failed load.
    open().then(setSettings, () => undefined);
  }, [open]);
  const state = useCell<TestState>(settings?.test ?? NONE);
  return state.phase === 'running' ? state : undefined;
}
