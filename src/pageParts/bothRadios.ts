import type { PageParts } from '../settings/core/pageParts.ts';
import { editsBothRadios } from '../settings/radios/commonSettings.ts';
import { RadioCards } from '../settings/radios/RadioCards.tsx';

/** Further parts of the Wireless page for devices with several radios. */
export const partsOfBoth: Pick<PageParts, 'editing' | 'Layout'> = { editing: editsBothRadios, Layout: RadioCards };
