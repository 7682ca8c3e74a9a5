import { useCell } from '../../../base/useCell.ts';
import type { Settings } from './settings.ts';

/** True while a test runs, during which no setting can be edited. */
export function useIsTesting({ test }: Pick<Settings, 'test'>): boolean {
  return useCell(test).phase === 'running';
}
