import { parseText } from '../../engine/config/flatText.ts';
import type { Settings } from './settings.ts';

/** Reads a configuration text; the last one is remembered, as it is asked for often and seldom changes. */
export function createSettingsReader(): (text: string) => Settings {
  let known: { readonly text: string; readonly settings: Settings } | undefined;
  return (text) => {
    if (known?.text !== text) known = { text, settings: parseText(text) };
    return known.settings;
  };
}
