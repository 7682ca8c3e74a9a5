import { lazy, Suspense, useEffect, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { useCell } from '../../base/useCell.ts';
import type { CommandId } from '../app/commands.ts';
import { useDevice } from '../app/deviceContext.ts';
import { endTypeAhead, openPalette, otherKeys, paletteQuery } from '../app/palette.ts';
import { onShortcut } from '../app/shortcuts.ts';
import { t } from '../i18n/t.ts';
import { chooseTheme, switchContrast } from '../ui/theme.ts';
import { preloadUserPanel } from './UserPanelSlot.tsx';

const loadPalette = () => loadChunk(() => import('./palette/Palette.tsx'));
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const CommandDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./palette/CommandDialog.tsx'))).CommandDialog,
}));

/** First user actions that load the commands. */
const FIRST_ACTS = ['pointerover', 'focusin', 'keydown'] as const;

/** Shortcuts of all commands, the palette and their dialogs. */
export function Commands() {
  const { readOnly } = useDevice();
  const query = useCell(paletteQuery);
  const [command, setCommand] = useState<CommandId>();
  const isFinding = query !== undefined;

  // Also after a failure: keys must lead to the error message.
  useEffect(() => {
    if (isFinding) loadPalette().catch(endTypeAhead);
  }, [isFinding]);

  useEffect(() => {
    const ending = new AbortController();
    const typed: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent) => typed.push(event);
    async function load(): Promise<void> {
      const loading = loadChunk(() => import('../app/hearShortcuts.ts'));
      const { hearShortcuts } = await loading.finally(() => document.removeEventListener('keydown', keep));
      otherKeys.abort();
      if (!ending.signal.aborted) {
        const open = (id: CommandId) => (id === 'find' ? openPalette() : setCommand(id));
        hearShortcuts(readOnly, open, typed, ending.signal);
      }
      // Keys typed after opening belong to the palette. Sign-out must work without the device.
      await Promise.all([loadPalette(), preloadUserPanel()]);
    }
    const begin = () => {
      for (const type of FIRST_ACTS) document.removeEventListener(type, begin);
      load().catch(console.warn);
    };
    document.addEventListener('keydown', keep, ending);
    for (const type of FIRST_ACTS) document.addEventListener(type, begin, ending);
    return () => ending.abort();
  }, [readOnly]);

  useEffect(() => onShortcut('contrast', switchLook), []);

  if ((command ?? query) === undefined) return null;
  return (
    <Boundary t={t} title={t('Find a page, a setting or an action')}>
      <Suspense>
        {command !== undefined && <CommandDialog id={command} onClose={() => setCommand(undefined)} />}
        {isFinding && (
          <Palette
            query={query}
            onClose={() => paletteQuery.set(undefined)}
            onCommand={(id) => {
              if (id === 'contrast') switchContrast();
              else if (id === 'light' || id === 'dark') chooseTheme(id);
              else setCommand(id);
            }}
          />
        )}
      </Suspense>
    </Boundary>
  );
}

function switchLook(): boolean {
  switchContrast();
  return true;
}
