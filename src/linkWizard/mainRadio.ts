import { use } from 'react';
import type { RadioCapabilities } from '../../rules/core/facts.ts';
import { useDevice } from '../app/deviceContext.ts';
import type { Settings } from '../settings/core/settings.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { placesOf } from '../settings/radios/placesOf.ts';

/** Radio of the link in the draft, with row indexes. */
export interface MainRadio {
  readonly radio: RadioCapabilities;
  /** Row indexes of its settings and of its network. */
  readonly row: number;
  readonly network: number;
  readonly isBase: boolean;
  readonly generateKey: (() => string) | undefined;
}

/** The main radio of the device; undefined if the draft has no row of it. Suspends until its page is loaded. */
export function useMainRadio(settings: Settings): MainRadio | undefined {
  const { generateKey } = use(settings.openPage('wireless'));
  const { board } = useDevice();
  useDraft(settings.draft);
  const [radio] = board.radios;
  const places = radio && placesOf({ draft: settings.draft, board }, radio.band);
  if (radio === undefined || places === undefined) return undefined;
  return {
    radio,
    row: places.radio,
    network: places.network,
    isBase: places.isAccessPoint,
    generateKey,
  };
}
