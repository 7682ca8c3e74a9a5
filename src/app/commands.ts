import type { Offered } from './isOffered.ts';
import { HISTORY_PATH, RADIO_PATH, SITE_PATH } from './path.ts';
import { TOOLS, type ToolId } from './tools.ts';

/** Sections of the shortcut help. */
export const COMMAND_GROUPS = ['General', 'Pages', 'Tools', 'Settings'] as const;

interface CommandWords extends Offered {
  /** English, key of the translations. */
  readonly title: string;
  readonly group: (typeof COMMAND_GROUPS)[number];
  /** Chords, keys, or key sequences. `Mod` is Ctrl or ⌘. Users may choose others (`shortcutKeys.ts`). */
  readonly keys: readonly string[];
  readonly synonyms: readonly string[];
  /** Fragment of the target page, with its card. */
  readonly link?: string;
  /**
   * True if the command opens a dialog that asks for confirmation. Without page and dialog, a listener runs the
   * command.
   */
  readonly dialog?: true;
  /** True if the palette runs the command without a question, because it is easy to undo. */
  readonly atOnce?: true;
  /** True if the browser already runs these keys on every page. */
  readonly byBrowser?: true;
}

/** Action with a shortcut or a palette entry. */
export interface Command extends CommandWords {
  readonly id: CommandId;
}

const COMMANDS = [
  {
    id: 'find',
    title: 'Find a page, a setting or an action',
    group: 'General',
    keys: ['Mod+k'],
    synonyms: [],
    forReadOnly: true,
    dialog: true,
  },
  {
    id: 'help',
    title: 'Keyboard shortcuts',
    group: 'General',
    keys: ['?'],
    synonyms: ['help', 'hotkeys'],
    forReadOnly: true,
    dialog: true,
  },
  {
    id: 'act',
    title: 'Activate / submit',
    group: 'General',
    keys: ['Enter'],
    synonyms: [],
    forReadOnly: true,
    byBrowser: true,
  },
  {
    id: 'cancel',
    title: 'Cancel; close a dialog or window',
    group: 'General',
    keys: ['Escape'],
    synonyms: [],
    forReadOnly: true,
    byBrowser: true,
  },
  {
    id: 'next-region',
    title: 'Next window or notification; Shift: previous',
    group: 'General',
    keys: ['F6', 'Shift+F6'],
    synonyms: [],
    forReadOnly: true,
  },
  {
    id: 'contrast',
    title: 'High contrast',
    group: 'General',
    keys: ['c'],
    synonyms: ['theme', 'appearance', 'sunlight'],
    forReadOnly: true,
    atOnce: true,
  },
  {
    id: 'light',
    title: 'Light appearance',
    group: 'General',
    keys: [],
    synonyms: ['theme', 'light mode', 'day'],
    forReadOnly: true,
    atOnce: true,
  },
  {
    id: 'dark',
    title: 'Dark appearance',
    group: 'General',
    keys: [],
    synonyms: ['theme', 'dark mode', 'night'],
    forReadOnly: true,
    atOnce: true,
  },
  {
    id: 'dashboard',
    title: 'Dashboard',
    group: 'Pages',
    keys: ['p d'],
    synonyms: ['overview', 'home'],
    forReadOnly: true,
    link: 'dashboard',
  },
  {
    id: 'stations',
    title: 'Stations',
    group: 'Pages',
    keys: ['s'],
    synonyms: ['station list', 'clients', 'peers'],
    forReadOnly: true,
    link: 'stations',
  },
  {
    id: 'settings',
    title: 'Settings',
    group: 'Pages',
    keys: ['p s'],
    synonyms: [],
    forReadOnly: true,
    link: 'settings/wireless',
  },
  {
    id: 'wireless',
    title: 'Wireless',
    group: 'Pages',
    keys: ['p w'],
    synonyms: [],
    forReadOnly: true,
    link: 'settings/wireless',
  },
  {
    id: 'network',
    title: 'Network',
    group: 'Pages',
    keys: ['p n'],
    synonyms: [],
    forReadOnly: true,
    link: 'settings/network',
  },
  {
    id: 'services',
    title: 'Services',
    group: 'Pages',
    keys: ['p e'],
    synonyms: [],
    forReadOnly: true,
    link: 'settings/services',
  },
  {
    id: 'system',
    title: 'System',
    group: 'Pages',
    keys: ['p y'],
    synonyms: [],
    forReadOnly: true,
    link: 'settings/system',
  },
  {
    id: 'start-tool',
    title: 'Start the tool',
    group: 'Tools',
    keys: ['Enter'],
    synonyms: [],
    forReadOnly: true,
  },
  { id: 'undo', title: 'Undo', group: 'Settings', keys: ['Mod+z'], synonyms: [], forReadOnly: false },
  { id: 'redo', title: 'Redo', group: 'Settings', keys: ['Mod+Shift+z', 'Mod+y'], synonyms: [], forReadOnly: false },
  {
    id: 'review',
    title: 'Review the pending changes',
    group: 'Settings',
    keys: ['Mod+s', 'd d'],
    synonyms: [],
    forReadOnly: false,
  },
  {
    id: 'test',
    title: 'Test the pending changes',
    group: 'Settings',
    keys: ['d t'],
    synonyms: [],
    forReadOnly: false,
  },
  {
    id: 'keep',
    title: 'Keep the tested settings',
    group: 'Settings',
    keys: ['d k'],
    synonyms: [],
    forReadOnly: false,
  },
  {
    id: 'revert',
    title: 'End the test and revert',
    group: 'Settings',
    keys: ['d r'],
    synonyms: [],
    forReadOnly: false,
  },
  {
    id: 'save-in-force',
    title: 'Save the settings applied until reboot',
    group: 'Settings',
    keys: ['o s'],
    synonyms: [],
    forReadOnly: false,
  },
  {
    id: 'sign-out',
    title: 'Sign out',
    group: 'General',
    keys: [],
    synonyms: ['log out', 'logout'],
    forReadOnly: true,
    dialog: true,
  },
  {
    id: 'password',
    title: 'Change password',
    group: 'Settings',
    keys: [],
    synonyms: ['username', 'administrator', 'credentials'],
    forReadOnly: false,
    dialog: true,
  },
  {
    id: 'reboot',
    title: 'Reboot',
    group: 'Settings',
    keys: [],
    synonyms: ['restart', 'power cycle'],
    forReadOnly: false,
    dialog: true,
  },
  {
    id: 'reset',
    title: 'Factory reset',
    group: 'Settings',
    keys: [],
    synonyms: ['reset to factory defaults', 'erase'],
    forReadOnly: false,
    dialog: true,
  },
  {
    id: 'backup',
    title: 'Backup and restore',
    group: 'Settings',
    keys: [],
    synonyms: ['download backup', 'restore', 'configuration text', 'export', 'import', 'support file'],
    forReadOnly: false,
    link: 'settings/system?at=backup',
  },
  {
    id: 'history',
    title: 'History of settings',
    group: 'Pages',
    keys: [],
    synonyms: ['audit', 'rollback', 'versions', 'who changed', 'sign-ins'],
    forReadOnly: true,
    link: HISTORY_PATH,
  },
  {
    id: 'site',
    title: 'Site note and photos',
    group: 'Pages',
    keys: [],
    synonyms: ['mast', 'technician', 'pictures', 'breaker', 'comment'],
    forReadOnly: true,
    link: SITE_PATH,
  },
  {
    id: 'this-radio',
    title: 'This radio',
    group: 'Pages',
    keys: [],
    synonyms: ['model', 'firmware', 'limits'],
    forReadOnly: true,
    link: RADIO_PATH,
  },
  {
    id: 'firmware',
    title: 'Update firmware',
    group: 'Settings',
    keys: [],
    synonyms: ['upgrade', 'version', 'install'],
    forReadOnly: false,
    link: 'settings/system?at=firmware',
  },
  {
    id: 'accounts',
    title: 'Add or change a viewer',
    group: 'Settings',
    keys: [],
    synonyms: ['read-only account', 'users', 'accounts'],
    forReadOnly: false,
    link: 'settings/system?at=accounts',
  },
] as const satisfies readonly (CommandWords & { readonly id: string })[];

export type CommandId = (typeof COMMANDS)[number]['id'] | `tools/${ToolId}`;

/** All commands (D27): one table for shortcuts, their help and the palette. */
export const commands: readonly Command[] = [
  ...COMMANDS,
  ...TOOLS.map(
    ({ id, title, keys, synonyms, forReadOnly, feature }): Command => ({
      id: `tools/${id}`,
      title,
      group: 'Tools',
      keys,
      synonyms,
      forReadOnly,
      feature,
      link: `tools/${id}`,
    }),
  ),
];
