import type { LinkState } from '../../rules/link/linkState.ts';

/** How a state of the link is shown: a word, a tone of colour and a shape, so that none of them is needed alone. */
export interface LinkLook {
  /** English, a key of the translations. */
  readonly word: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'off';
  readonly shape: 'disc' | 'half' | 'ring' | 'triangle' | 'cross' | 'dash';
}

export const LINK_LOOKS: Readonly<Record<LinkState, LinkLook>> = {
  connected: { word: 'Connected', tone: 'good', shape: 'disc' },
  authenticating: { word: 'Authenticating', tone: 'warn', shape: 'half' },
  scanning: { word: 'Scanning', tone: 'warn', shape: 'ring' },
  'dfs-wait': { word: 'Radar check', tone: 'warn', shape: 'triangle' },
  disconnected: { word: 'Disconnected', tone: 'bad', shape: 'cross' },
  disabled: { word: 'Disabled', tone: 'off', shape: 'dash' },
};
