import { useDevice } from './deviceContext.ts';
import { useStatusValue } from './useStatusValue.ts';

/** The host name; the model's name while there is none. */
export function useDeviceName(): string {
  const { board } = useDevice();
  return useStatusValue(({ status }) => status.host.name) ?? board.name;
}
