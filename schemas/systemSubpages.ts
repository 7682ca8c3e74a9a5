import { SETTINGS_PAGES } from './pages.ts';
import { type AboutSubpage, type Subpage, type SubpageOfSection, subpages } from './subpage.ts';

type Id = (typeof SETTINGS_PAGES.system.subpages)[number]['id'];

const ABOUT: AboutSubpage<Id> = {
  device: { description: 'Name, language, time and location' },
  accounts: { description: 'Administrator, viewer and their passwords', cards: ['accounts'] },
  hardware: { description: 'Buttons, LEDs, power over Ethernet' },
  firmware: { description: 'Installed version and updates', cards: ['firmware'] },
  backup: { description: 'Backups, configuration text, stash', cards: ['backup'] },
  restart: { description: 'Reboot, factory defaults', cards: ['restart'] },
};

const SECTIONS: SubpageOfSection<'system', Id> = { system: 'device', users: 'accounts' };

/** Settings on another subpage than their section. */
const PARTS: Readonly<Record<string, Id>> = {
  '/system/resetButton': 'hardware',
  '/system/externalReset': 'hardware',
  '/system/poePassthrough': 'hardware',
  '/system/nightMode': 'hardware',
  '/system/gpsLeds': 'hardware',
  '/system/managementRadio': 'hardware',
  '/system/updateCheck': 'firmware',
  '/system/crashReports': 'firmware',
};

export const SYSTEM_SUBPAGES: readonly Subpage[] = subpages(SETTINGS_PAGES.system.subpages, ABOUT, SECTIONS, PARTS);
