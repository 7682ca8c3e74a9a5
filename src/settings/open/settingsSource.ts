import type { Device } from '../../app/deviceContext.ts';
import type { PageParts } from '../core/pageParts.ts';
import type { SettingsDevice } from '../core/settingsDevice.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

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
  /** What its links are read from. */
  readonly radio: Pick<Device, 'board'> & { readonly status: Pick<Device['status'], 'get'> };
  /** Hardware address. */
  readonly deviceId: string;
  /** Device and account whose the unsaved edits are. */
  readonly owner: () => string;
  readonly readOnly: boolean;
}
