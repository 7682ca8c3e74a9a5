import { keep, kept } from '../../base/kept.ts';

/** Looks a person can choose; `system` follows the device in their hand, `contrast` is for the sun. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const MORE_CONTRAST = '(prefers-contrast: more)';

/** The look chosen on this browser; `system` where nothing was chosen or nothing can be kept. */
export function readTheme(): Theme {
  const stored = kept(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Takes a look into use and remembers it where the browser lets us. */
export function chooseTheme(theme: Theme): void {
  keep(KEY, theme);
  applyTheme(theme);
}

/** The look in whose place the one for the sun came. */
let before: Theme = 'system';

/** Takes the look for the sun into use, or the one of before. */
export function switchContrast(): void {
  const theme = readTheme();
  if (theme !== 'contrast') before = theme;
  chooseTheme(theme === 'contrast' ? before : 'contrast');
}

/** Puts a look on the page; the style sheets read it from the root element. */
export function applyTheme(theme: Theme = readTheme(), root: HTMLElement = document.documentElement): void {
  root.dataset.density = kept('density') ?? '';
  if (theme === 'system') {
    delete root.dataset.theme;
  } else {
    root.dataset.theme = theme;
  }
  const more = theme === 'contrast' || (theme === 'system' && matchMedia(MORE_CONTRAST).matches);
  if (more) {
    root.dataset.contrast = 'more';
  } else {
    delete root.dataset.contrast;
  }
}

/** Follows the system when its wish for contrast changes. Light and dark follow by style sheet alone. */
export function followSystem(): void {
  matchMedia(MORE_CONTRAST).addEventListener('change', () => applyTheme());
}
