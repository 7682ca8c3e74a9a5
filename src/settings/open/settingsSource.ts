import type { Device } from '../../app/deviceContext.ts';
import type { PageParts } from '../core/pageParts.ts';
import type { SettingsDevice } from '../core/settingsDevice.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

export interface SettingsSource {
  readonly draft: SettingsDraft;
  /** Ids of all pages. Stored edits may belong to any of them. */
  readonly pages: readonly string[];
  readonly loadParts: (id: string) => Promise<PageParts>;
  readonly device: SettingsDevice;
  readonly storage: Storage;
  /** Storage that outlives the tab. Unsaved settings in force must be known after a restart of the browser. */
  readonly lasting: Storage;
  readonly radio: Pick<Device, 'board'> & { readonly status: Pick<Device['status'], 'get'> };
  /** Hardware address. */
  readonly deviceId: string;
  /** Device and account that own the stored edits. */
  readonly owner: () => string;
  readonly readOnly: boolean;
}
