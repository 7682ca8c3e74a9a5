import { Cell } from '../../base/cell.ts';

/** What the palette begins with; undefined while it is closed. */
export const paletteQuery = new Cell<string | undefined>(undefined);

let onItsWay: AbortController | undefined;

/** Opens the palette; with a query, it begins with what that finds. */
export function openPalette(query = ''): void {
  const isAskedFor = paletteQuery.get() !== undefined;
  paletteQuery.set(query);
  // It is on its way, or there, or did not come: only the first of these takes keys, and does so already.
  if (isAskedFor) return;
  onItsWay?.abort();
  onItsWay = new AbortController();
  document.addEventListener('keydown', typeAhead, { capture: true, signal: onItsWay.signal });
}

/** The palette is there, or does not come: keys go to what has the focus from now on. */
export const endTypeAhead = (): void => onItsWay?.abort();

/** What is typed while the palette is on its way is its query: on the page, the same keys may be commands. */
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

/** Ends {@link hearPaletteKeys}: once the keys of all commands are heard, those of the palette may be others. */
export const otherKeys = new AbortController();

/** Opens the palette by its first keys from the first moment, before the code of it has come. */
export function hearPaletteKeys(): void {
  const hear = (event: KeyboardEvent): void => {
    const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (!isChord || event.shiftKey || event.altKey || document.querySelector('dialog:modal') !== null) return;
    event.preventDefault();
    openPalette();
  };
  document.addEventListener('keydown', hear, otherKeys);
}
