import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';

/** Looks a person can choose; `system` follows the device in their hand, `contrast` is for the sun. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const MORE_CONTRAST = '(prefers-contrast: more)';

/** The look in use, as it was chosen on this browser; `system` where nothing was chosen or nothing can be kept. */
export const theme = new Cell<Theme>(storedTheme());

function storedTheme(): Theme {
  const stored = kept(KEY);
  return THEMES.find((one) => one === stored) ?? 'system';
}

/** Takes a look into use and remembers it where the browser lets us. */
export function chooseTheme(chosen: Theme): void {
  keep(KEY, chosen);
  theme.set(chosen);
  applyTheme();
}

/** The look in whose place the one for the sun came. */
let before: Theme = 'system';

/** Takes the look for the sun into use, or the one of before. */
export function switchContrast(): void {
  const now = theme.get();
  if (now !== 'contrast') before = now;
  chooseTheme(now === 'contrast' ? before : 'contrast');
}

/** Puts the look on the page; the style sheets read it from the root element. */
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

/** Follows the system when its wish for contrast changes. Light and dark follow by style sheet alone. */
export function followSystem(): void {
  matchMedia(MORE_CONTRAST).addEventListener('change', () => applyTheme());
}
