import { useDevice } from '../app/deviceContext.ts';
import { useStatus } from '../app/useStatus.ts';
import { LinkAvailability } from '../availability/LinkAvailability.tsx';
import { fadesNow } from '../prediction/fadesNow.ts';

/** Availability in rain of the 60 GHz links. */
export function RainyLink() {
  const { status } = useStatus();
  const fades = [...fadesNow(status, useDevice()).values()];
  return fades.length > 0 && <LinkAvailability fades={fades} />;
}
