import type { PageParts } from '../settings/core/pageParts.ts';
import { editsBothRadios } from '../settings/radios/commonSettings.ts';
import { RadioCards } from '../settings/radios/RadioCards.tsx';

/** What the page Wireless is made of besides where a device has several radios. */
export const partsOfBoth: Pick<PageParts, 'editing' | 'Layout'> = { editing: editsBothRadios, Layout: RadioCards };
