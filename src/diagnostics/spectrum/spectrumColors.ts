/** Colors of the picture in the current theme. */
export interface SpectrumColors {
  readonly font: string;
  readonly surface: string;
  readonly sunken: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly own: string;
  readonly ownSoft: string;
  readonly onOwn: string;
  readonly radar: string;
  readonly average: string;
  readonly filtered: string;
  /** Pixel colors from weakest to strongest. */
  readonly heat: Uint32Array;
}

const SHADES = 256;
const HEAT = ['heat-low', 'heat-middle', 'heat-high'] as const;

/**
 * Reads the resolved colors inside an element through a temporary child, because custom properties may contain color
 * functions.
 */
export function readColors(element: Element): SpectrumColors {
  const part = element.appendChild(document.createElement('i'));
  const style = getComputedStyle(part);
  const color = (name: string): string => {
    part.style.color = `var(--spectrum-${name})`;
    return style.color;
  };
  const colors = {
    font: style.fontFamily,
    surface: color('surface'),
    sunken: color('sunken'),
    ink: color('ink'),
    muted: color('muted'),
    line: color('line'),
    own: color('own'),
    ownSoft: color('own-soft'),
    onOwn: color('on-own'),
    radar: color('radar'),
    average: color('average'),
    filtered: color('filtered'),
    heat: shades(HEAT.map(color)),
  };
  part.remove();
  return colors;
}

/** Intermediate colors. The browser mixes them, so every color syntax works. */
function shades(colors: readonly string[]): Uint32Array {
  const canvas = document.createElement('canvas');
  canvas.width = SHADES;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return new Uint32Array(SHADES);
  const gradient = context.createLinearGradient(0, 0, SHADES, 0);
  for (const [index, color] of colors.entries()) gradient.addColorStop(index / (colors.length - 1), color);
  context.fillStyle = gradient;
  context.fillRect(0, 0, SHADES, 1);
  return new Uint32Array(context.getImageData(0, 0, SHADES, 1).data.buffer);
}
