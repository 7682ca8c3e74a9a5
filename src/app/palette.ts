import { Cell } from '../../base/cell.ts';

/** Initial query of the palette; undefined while closed. */
export const paletteQuery = new Cell<string | undefined>(undefined);

let onItsWay: AbortController | undefined;

/** Opens the palette, with an initial query. */
export function openPalette(query = ''): void {
  const isAskedFor = paletteQuery.get() !== undefined;
  paletteQuery.set(query);
  // The palette is loading, open, or failed to load: the first call already captures keys.
  if (isAskedFor) return;
  onItsWay?.abort();
  onItsWay = new AbortController();
  document.addEventListener('keydown', typeAhead, { capture: true, signal: onItsWay.signal });
}

/** Stops to capture keys, once the palette is open or failed to load. */
export const endTypeAhead = (): void => onItsWay?.abort();

/** Keys typed while the palette loads become its query. On the page, the same keys may be commands. */
function typeAhead(event: KeyboardEvent): void {
  const query = paletteQuery.get();
  if (query === undefined || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') paletteQuery.set(undefined);
  else if (event.key === 'Backspace') paletteQuery.set(query.slice(0, -1));
  else if (event.key.length === 1) paletteQuery.set(query + event.key);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Ends {@link hearPaletteKeys}. After the shortcuts are loaded, the palette may have other keys. */
export const otherKeys = new AbortController();

/** Opens the palette by its default keys before the shortcuts are loaded. */
export function hearPaletteKeys(): void {
  const hear = (event: KeyboardEvent): void => {
    const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (!isChord || event.shiftKey || event.altKey || document.querySelector('dialog:modal') !== null) return;
    event.preventDefault();
    openPalette();
  };
  document.addEventListener('keydown', hear, otherKeys);
}
