/** One thing that can be done by a key or from the palette. */
interface Command {
  readonly id: string;
  /** English, key of the translations. */
  readonly title: string;
  /** A chord, a key, or keys one after the other; `Mod` is Ctrl or ⌘. */
  readonly keys: readonly string[];
  /** Other words for it. */
  readonly synonyms: readonly string[];
  /** Whether a read-only user may do it. */
  readonly forReadOnly: boolean;
  /** The fragment of the page it goes to, with the card that has it. */
  readonly link?: string;
  /** Whether it opens a dialog, which asks before anything is done. Without page and dialog it is heard by who listens. */
  readonly dialog?: true;
}

/** Everything that can be done by key or from the palette (D27): one table for the keys, their help and the palette. */
const COMMANDS = [
  { id: 'find', title: 'Find', keys: ['Mod+k'], synonyms: [], forReadOnly: true },
  {
    id: 'help',
    title: 'Keyboard shortcuts',
    keys: ['?'],
    synonyms: ['help', 'hotkeys'],
    forReadOnly: true,
    dialog: true,
  },
  { id: 'undo', title: 'Undo', keys: ['Mod+z'], synonyms: [], forReadOnly: false },
  { id: 'redo', title: 'Redo', keys: ['Mod+Shift+z', 'Mod+y'], synonyms: [], forReadOnly: false },
  {
    id: 'save-in-force',
    title: 'Save the settings applied until reboot',
    keys: ['o s'],
    synonyms: [],
    forReadOnly: false,
  },
  { id: 'dashboard', title: 'Dashboard', keys: ['p d'], synonyms: [], forReadOnly: true, link: 'dashboard' },
  { id: 'settings', title: 'Settings', keys: ['p s'], synonyms: [], forReadOnly: true, link: 'settings/wireless' },
  { id: 'wireless', title: 'Wireless', keys: ['p w'], synonyms: [], forReadOnly: true, link: 'settings/wireless' },
  { id: 'network', title: 'Network', keys: ['p n'], synonyms: [], forReadOnly: true, link: 'settings/network' },
  { id: 'services', title: 'Services', keys: ['p e'], synonyms: [], forReadOnly: true, link: 'settings/services' },
  { id: 'system', title: 'System', keys: ['p y'], synonyms: [], forReadOnly: true, link: 'settings/system' },
  { id: 'sign-out', title: 'Sign out', keys: [], synonyms: ['log out', 'logout'], forReadOnly: true, dialog: true },
  {
    id: 'password',
    title: 'Change password',
    keys: [],
    synonyms: ['username', 'administrator', 'credentials'],
    forReadOnly: false,
    dialog: true,
  },
  { id: 'reboot', title: 'Reboot', keys: [], synonyms: ['restart', 'power cycle'], forReadOnly: false, dialog: true },
  {
    id: 'reset',
    title: 'Factory reset',
    keys: [],
    synonyms: ['reset to factory defaults', 'erase'],
    forReadOnly: false,
    dialog: true,
  },
  {
    id: 'backup',
    title: 'Backup and restore',
    keys: [],
    synonyms: ['download backup', 'restore', 'configuration text', 'export', 'import', 'support file'],
    forReadOnly: false,
    link: 'settings/system?at=backup',
  },
  {
    id: 'firmware',
    title: 'Update firmware',
    keys: [],
    synonyms: ['upgrade', 'version', 'install'],
    forReadOnly: false,
    link: 'settings/system?at=firmware',
  },
  {
    id: 'accounts',
    title: 'Add or change a viewer',
    keys: [],
    synonyms: ['read-only account', 'users', 'accounts'],
    forReadOnly: false,
    link: 'settings/system?at=accounts',
  },
] as const satisfies readonly Command[];

export type CommandId = (typeof COMMANDS)[number]['id'];

/** The commands as what they all are. */
export const commands: readonly (Command & { readonly id: CommandId })[] = COMMANDS;
