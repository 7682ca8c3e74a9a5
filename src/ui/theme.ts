import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';

/** Themes. `system` follows the operating system, `contrast` is for bright sunlight. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const MORE_CONTRAST = '(prefers-contrast: more)';

/** Theme chosen in this browser; `system` by default or without storage. */
export const theme = new Cell<Theme>(storedTheme());

function storedTheme(): Theme {
  const stored = kept(KEY);
  return THEMES.find((one) => one === stored) ?? 'system';
}

export function chooseTheme(chosen: Theme): void {
  keep(KEY, chosen);
  theme.set(chosen);
  applyTheme();
}

/** Theme before `contrast` was switched on. */
let before: Theme = 'system';

/** Switches the contrast theme on or off. */
export function switchContrast(): void {
  const now = theme.get();
  if (now !== 'contrast') before = now;
  chooseTheme(now === 'contrast' ? before : 'contrast');
}

/** Sets the theme attributes that the style sheets read from the root element. */
export function applyTheme(): void {
  const { dataset } = document.documentElement;
  const now = theme.get();
  dataset.density = kept('density') ?? '';
  if (now === 'system') delete dataset.theme;
  else dataset.theme = now;
  const more = now === 'contrast' || (now === 'system' && matchMedia(MORE_CONTRAST).matches);
  if (more) dataset.contrast = 'more';
  else delete dataset.contrast;
}

/**
 * Updates the theme when the contrast preference of the system changes. Light and dark follow by style sheet alone.
 */
export function followSystem(): void {
  matchMedia(MORE_CONTRAST).addEventListener('change', () => applyTheme());
}
