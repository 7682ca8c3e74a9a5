import { Cell } from '../../base/cell.ts';

/** What the palette begins with; undefined while it is closed. */
export const paletteQuery = new Cell<string | undefined>(undefined);

/** Opens the palette; with a query, it begins with what that finds. */
export function openPalette(query = ''): void {
  paletteQuery.set(query);
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
