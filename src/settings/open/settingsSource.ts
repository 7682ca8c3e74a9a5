import type { SettingsDraft } from '../draft/settingsDraft.ts';
import type { PageParts } from '../parts/pageParts.ts';
import type { SettingsDevice } from '../settingsDevice.ts';
import type { LinkNow } from '../testMode/linkNow.ts';

/** What the settings of a session are made from. */
export interface SettingsSource {
  readonly draft: SettingsDraft;
  /** Ids of all pages there are: edits kept from before may belong to any of them. */
  readonly pages: readonly string[];
  /** Loads what a page is made of, by its id. */
  readonly loadParts: (id: string) => Promise<PageParts>;
  readonly device: SettingsDevice;
  readonly storage: Storage;
  /** Outlives the tab: what was in force without being saved must be known after the browser was closed. */
  readonly lasting: Storage;
  /** The links of the device as the newest status has them. */
  readonly links: () => LinkNow;
  /** Hardware address. */
  readonly deviceId: string;
  /** Device and account whose the unsaved edits are. */
  readonly owner: () => string;
  readonly readOnly: boolean;
}
