import { type FlatText, parseText } from '../../../engine/config/flatText.ts';
import { createLimits } from '../../../rules/limits.ts';
import type { Device } from '../../app/deviceContext.ts';
import {
  applyConfiguration,
  discardConfiguration,
  getConfiguration,
  getTestMode,
  writeConfiguration,
} from '../../device/endpoints/configuration.ts';
import { getStatus } from '../../device/endpoints/status.ts';
import { readSession } from '../../session/session.ts';
import { radarCheck } from '../draft/radarCheck.ts';
import { createSettingsDraft } from '../draft/settingsDraft.ts';
import { PAGES } from '../pages/pages.ts';
import { loadParts } from '../parts/loadParts.ts';
import type { Settings } from '../settings.ts';
import type { SettingsDevice } from '../settingsDevice.ts';
import { activeChannels } from './activeChannels.ts';
import { createSettings } from './createSettings.ts';

const device: SettingsDevice = {
  getConfiguration,
  writeConfiguration,
  applyConfiguration,
  discardConfiguration,
  getTestMode,
  getStatus,
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** The settings of a device that was read at startup, with every section and rule there is. */
export async function openSettings(radio: Device): Promise<Settings> {
  const { board, domain, languages, configText, readOnly } = radio;
  const active = await activeChannels(radio);
  const draft = createSettingsDraft({
    text: configText,
    limits: (read, rules) => createLimits({ facts: { board, domain, active, languages }, read }, rules),
    radarCheck: (text) => radarCheck(board, domain, text),
  });
  const [storage, lasting] = [sessionStorage, localStorage];
  // Who is signed in may get another name.
  const owner = () => `${board.mac} ${readSession().userName}`;
  const pages = PAGES.map(({ id }) => id);
  const source = { draft, pages, loadParts, device, storage, lasting, deviceId: board.mac, owner, readOnly };
  const settings = createSettings(source);
  const follow = () => radio.inForce.set(configurationInForce(settings));
  draft.subscribe('', follow);
  settings.test.subscribe(follow);
  return settings;
}

/** What the device works by: what it tests, or what the draft stands on. */
function configurationInForce({ draft, test }: Settings): FlatText {
  const state = test.get();
  return state.phase === 'running' ? parseText(state.text) : draft.state().base;
}
