import { useCallback, useState } from 'react';
import type { OpenPalette } from './paletteContext.ts';

/** Whether the palette is open, and with what. */
export function usePalette(): {
  readonly query: string | undefined;
  readonly open: OpenPalette;
  readonly close: () => void;
} {
  const [query, setQuery] = useState<string>();
  const open = useCallback<OpenPalette>((asked = '') => setQuery(asked), []);
  const close = useCallback(() => setQuery(undefined), []);
  return { query, open, close };
}
