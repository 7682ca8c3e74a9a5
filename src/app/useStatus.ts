import { useCell } from '../../base/useCell.ts';
import type { StatusSnapshot } from '../status/statusStore.ts';
import { useDevice } from './deviceContext.ts';

/** The newest status; the component renders again with each. */
export function useStatus(): StatusSnapshot {
  const { status } = useDevice();
  return useCell(status);
}
