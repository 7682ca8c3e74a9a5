import { useCallback, useEffect, useState } from 'react';
import type { OpenPalette } from '../../app/paletteContext.ts';

/** Whether the palette is open, and with what. Its keys open it from the first moment, before its code has come. */
export function usePalette(): {
  readonly query: string | undefined;
  readonly open: OpenPalette;
  readonly close: () => void;
} {
  const [query, setQuery] = useState<string>();
  const open = useCallback<OpenPalette>((asked = '') => setQuery(asked), []);
  const close = useCallback(() => setQuery(undefined), []);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isChord || event.shiftKey || event.altKey || document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [open]);
  return { query, open, close };
}
