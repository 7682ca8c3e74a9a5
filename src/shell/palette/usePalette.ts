import { useCallback, useEffect, useState } from 'react';
import type { OpenPalette } from './paletteContext.ts';

/** Whether the palette is open, and with what; Ctrl K, on a Mac ⌘ K, opens it everywhere (D27). */
export function usePalette(): {
  readonly query: string | undefined;
  readonly open: OpenPalette;
  readonly close: () => void;
} {
  const [query, setQuery] = useState<string>();
  const open = useCallback<OpenPalette>((asked = '') => setQuery(asked), []);
  const close = useCallback(() => setQuery(undefined), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
      // What is asked in a dialog is answered first.
      if (!isAsked || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return { query, open, close };
}
