import { createContext, useContext } from 'react';

/** Opens the palette; with a query, it begins with what that finds. */
export type OpenPalette = (query?: string) => void;

export const PaletteContext = createContext<OpenPalette>(() => undefined);

/** The way to the palette, from anywhere on the page. */
export function useOpenPalette(): OpenPalette {
  return useContext(PaletteContext);
}
