import { settingLink } from '../../app/settingsPages.ts';

/** Term of airOS with its place here. Texts are English, keys of the translations. Terms are names. */
export interface AirosTerm {
  /** Spelling of the airOS pages and user guides. */
  readonly term: string;
  readonly place: string;
  /** Pointer of a setting, or path of a page. */
  readonly setting?: string;
  readonly page?: string;
  /** Difference, in one sentence. */
  readonly note?: string;
}

/** Known airOS functions in the order of its pages, from its public user guides and data sheets. */
export const AIROS_TERMS: readonly { readonly title: string; readonly terms: readonly AirosTerm[] }[] = [
  {
    title: 'Status of the link',
    terms: [
      { term: 'Main', place: 'Dashboard', page: 'dashboard' },
      {
        term: 'airMAX Quality (AMQ), CCQ',
        place: 'Link health',
        page: 'dashboard',
        note: 'Shows the main limit instead of a percentage.',
      },
      {
        term: 'airMAX Capacity (AMC)',
        place: 'Dashboard',
        page: 'dashboard',
        note: 'Capacity of both directions in Mbit/s, beside the expected one.',
      },
      { term: 'TX Rate, RX Rate', place: 'Dashboard', page: 'dashboard', note: 'As modulation of both ends.' },
      {
        term: 'Chain 0, Chain 1',
        place: 'Dashboard',
        page: 'dashboard',
        note: 'Under More; Alignment shows them large.',
      },
      { term: 'Stations', place: 'Stations', page: 'stations' },
      { term: 'LAN0, LAN1', place: 'Ethernet', page: 'dashboard', note: 'Ports are eth0 and eth1.' },
      { term: 'WLAN0', place: 'Interfaces', setting: '/interfaces/interfaces', note: 'The radio is ath0.' },
    ],
  },
  {
    title: 'Wireless',
    terms: [
      { term: 'airMAX', place: 'TDMA', setting: '/radio/radios/0/polling' },
      { term: 'airMAX Priority', place: 'Station priority', setting: '/radio/radios/0/pollingPriority' },
      {
        term: 'airMAX AC mode, mixed mode',
        place: '802.11n station compatibility',
        setting: '/radio/radios/0/legacyCompatibility',
      },
      {
        term: 'airSync, GPS sync',
        place: 'Frame mode',
        setting: '/radio/radios/0/frameDuration',
        note: 'A fixed frame keeps access points of one site in step.',
      },
      {
        term: 'airSelect',
        place: 'Best channel',
        page: 'tools/best-channel',
        note: 'A ranking to choose from; a radio does not hop automatically.',
      },
      { term: 'Auto Adjust Distance, ACK Timeout', place: 'Auto distance', setting: '/radio/radios/0/ackAuto' },
      {
        term: 'Calculate EIRP Limit, Obey Regulatory Rules',
        place: 'Output power',
        setting: '/radio/radios/0/txPower',
        note: 'Always on: the limit is shown with its reason.',
      },
      { term: 'Frequency Scan List', place: 'Scan list', setting: '/radio/radios/0/scanList/channels' },
      {
        term: 'WDS (Transparent Bridge Mode)',
        place: 'WDS (transparent bridge)',
        setting: '/wireless/interfaces/0/wds',
      },
      { term: 'Lock to AP MAC', place: 'Lock to access point', setting: '/wireless/interfaces/0/lockToAp' },
      { term: 'MAC ACL', place: 'Enable MAC ACL', setting: '/wireless/interfaces/0/macAcl/status' },
      { term: 'Client Isolation', place: 'Client isolation', setting: '/wireless/interfaces/0/isolation' },
      {
        term: 'Signal LED Thresholds',
        place: 'Enable signal LEDs',
        setting: '/wireless/interfaces/0/signalLeds/status',
      },
      {
        term: 'Sensitivity Threshold',
        place: 'Sensitivity threshold',
        setting: '/wireless/interfaces/0/sensitivity',
      },
    ],
  },
  {
    title: 'Network, services and system',
    terms: [
      { term: 'Network Mode, SOHO Router', place: 'Network mode', setting: '/network/mode' },
      {
        term: 'Configuration Mode',
        place: 'Simple or Advanced',
        page: 'settings/wireless',
        note: 'Each settings page has the switch at its top.',
      },
      { term: 'Management VLAN', place: 'VLANs', setting: '/vlans/vlans' },
      { term: 'Traffic Shaping', place: 'Enable traffic shaping', setting: '/shaping/status' },
      { term: 'Ping Watchdog', place: 'Enable ping watchdog', setting: '/watchdog/status' },
      { term: 'Device Discovery, CDP', place: 'Respond to discovery', setting: '/discovery/status' },
      { term: 'UNMS, UISP', place: 'Connect to controller', setting: '/controller/status' },
      {
        term: 'Test, Apply, Discard',
        place: 'Test, Save, Discard',
        page: 'settings/wireless',
        note: 'Changes wait in the bar at the foot of the page. A test reverts automatically unless it is kept.',
      },
      {
        term: 'Back Up Configuration, Upload Configuration',
        place: 'Backup and restore',
        page: 'settings/system?at=backup',
      },
      { term: 'Support Info', place: 'Backup and restore', page: 'settings/system?at=backup' },
    ],
  },
  {
    title: 'Tools',
    terms: [
      { term: 'airView', place: 'Spectrum view', page: 'tools/spectrum' },
      { term: 'Align Antenna', place: 'Alignment', page: 'tools/alignment' },
      { term: 'Site Survey', place: 'Site survey', page: 'tools/survey' },
      { term: 'Discovery', place: 'Discovery', page: 'tools/discovery' },
      { term: 'Speed Test', place: 'Speed test', page: 'tools/speed-test' },
      { term: 'Cable Test', place: 'Cable test', page: 'tools/cable' },
      { term: 'ARP Table, Bridge Table, Routes', place: 'Device tables', page: 'tools/tables' },
    ],
  },
];

/** Fragment of the place of a term. */
export function airosLink({ setting, page = 'dashboard' }: AirosTerm): string {
  return (setting === undefined ? undefined : settingLink(setting)) ?? `#${page}`;
}
