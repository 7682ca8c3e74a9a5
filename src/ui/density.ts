import { keep, kept } from '../../base/kept.ts';

/** How close the fields of settings pages stand: many on a screen, or with room between them. */
export const DENSITIES = ['compact', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** The density chosen on this browser; the style sheets read it from the root element, where `applyTheme` puts it. */
export function readDensity(): Density {
  return kept('density') === 'comfortable' ? 'comfortable' : 'compact';
}

/** Takes a density into use and keeps it. */
export function chooseDensity(density: Density, root: HTMLElement = document.documentElement): void {
  keep('density', density);
  root.dataset.density = density;
}
