import { type FlatText, parseText, rowKey, serialise } from 'guywire-engine/config';
import { loadChunk } from '../../base/loadChunk.ts';
import type { Facts } from '../../rules/core/facts.ts';
import { defaultsOf } from '../../rules/defaults.ts';
import { createLimits } from '../../rules/limits.ts';
import { CONTROL_FREQUENCY } from '../../schemas/config/keys.ts';
import type { Device } from '../app/deviceContext.ts';
import { currentPath } from '../app/path.ts';
import { PAGES } from '../app/settingsPages.ts';
import { getActiveFrequencies } from '../device/endpoints/channelList.ts';
import { getConfiguration, getTestMode } from '../device/endpoints/configuration.ts';
import { getStatus } from '../device/endpoints/status.ts';
import { readSession } from '../session/session.ts';
import type { Settings } from '../settings/core/settings.ts';
import type { SettingsDevice } from '../settings/core/settingsDevice.ts';
import { createSettingsDraft, type DraftSource } from '../settings/draft/settingsDraft.ts';
import { createSettings } from '../settings/open/createSettings.ts';
import { radarCheck } from '../settings/open/radarCheck.ts';
import { loadParts } from './loadParts.ts';

const loadChange = () => loadChunk(() => import('../device/endpoints/configurationChange.ts'));

const device: SettingsDevice = {
  getConfiguration,
  writeConfiguration: async (...given) => (await loadChange()).writeConfiguration(...given),
  applyConfiguration: async (...given) => (await loadChange()).applyConfiguration(...given),
  discardConfiguration: async (...given) => (await loadChange()).discardConfiguration(...given),
  getTestMode,
  getStatus,
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Opens the settings of a loaded device, with all sections and rules. */
export async function openSettings(radio: Device): Promise<Settings> {
  const { board, domain, languages, configText, readOnly } = radio;
  // Preloads the parts of the current page. Errors appear when the page opens.
  const [, page = ''] = /^settings\/(\w+)/.exec(currentPath()) ?? [];
  const load = (id: string) => loadParts(id, board.radios.length);
  load(page).catch(() => undefined);
  const active = await activeChannels(radio);
  const limits: DraftSource['limits'] = (read, rules) =>
    createLimits({ facts: { board, domain, active, languages }, read }, rules);
  const defaults = defaultsOf(board);
  const pages = PAGES.map(({ id }) => id);
  const draft = createSettingsDraft({
    text: configText,
    limits,
    defaults,
    async loadCheck() {
      const [{ createTextCheck }, ...parts] = await Promise.all([
        loadChunk(() => import('../settings/draft/textCheck.ts')),
        ...pages.map(load),
      ]);
      const radios = [...board.radios.map(({ number }) => number), ...board.excludedRadios];
      return createTextCheck({ parts, limits, defaults, radios });
    },
    radarCheck: (text) => radarCheck(board, domain, text),
  });
  const [storage, lasting] = [sessionStorage, localStorage];
  // The signed-in account may be renamed.
  const owner = () => `${board.mac} ${readSession().userName}`;
  const source = {
    draft,
    pages,
    loadParts: load,
    device,
    storage,
    lasting,
    deviceId: board.mac,
    radio,
    owner,
    readOnly,
  };
  const settings = createSettings(source);
  let followed = draft.state().base;
  const follow = () => {
    const next = configurationInForce(settings);
    if (next === followed) return;
    followed = next;
    if (serialise(next) !== serialise(radio.inForce.get())) radio.inForce.set(next);
  };
  draft.subscribe('', follow);
  settings.test.subscribe(follow);
  return settings;
}

/** Active configuration: under test, or the base of the draft. */
function configurationInForce({ draft, test }: Settings): FlatText {
  const state = test.get();
  return state.phase === 'running' ? parseText(state.text) : draft.state().base;
}

/** Maximum milliseconds to wait for the channel list. The settings work without it. */
const PATIENCE = 2000;

/**
 * Channels open to the 2.4 or 5 GHz radio at its current width; undefined if the device does not list them. The
 * configured channel is always included. After radar the radio returns to it, and other settings must stay saveable.
 */
async function activeChannels({ board, status, configText }: Device): Promise<Facts['active']> {
  const radio = board.radios.find(({ band }) => band !== 'AD');
  const { width } = status.get().status.wireless;
  const frequencies = await getActiveFrequencies({ patience: PATIENCE }).catch(() => undefined);
  if (radio === undefined || !width || frequencies === undefined) return undefined;
  const configured = Number(parseText(configText).get(rowKey(CONTROL_FREQUENCY, radio.number)));
  return { interface: radio.interface, width, frequencies: new Set([...frequencies, configured]) };
}
