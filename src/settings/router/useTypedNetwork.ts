import { getAt, isJsonObject, type JsonObject, type JsonValue } from 'guywire-engine/core';
import { pointerAt } from 'guywire-engine/draft';
import { pathOfName, useFormSettings } from 'guywire-engine/form';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { movedPool } from '../../../rules/router/movedPool.ts';
import { isSoundPool } from '../../../rules/router/pool.ts';
import { typedPrefix } from '../../../rules/router/typedPrefix.ts';
import { t } from '../../i18n/t.ts';
import { useSettings } from '../core/useSettings.ts';
import type { RouterView } from './routerView.ts';

const ADDRESS = /^(\/interfaces\/interfaces\/\d+)\/(address|mask)$/;

/**
 * Completes a network when its address or mask loses focus. An address with a prefix length sets both fields. The
 * DHCP pool of the LAN moves to the new network.
 */
export function useTypedNetwork(panel: RefObject<HTMLDivElement | null>, view: RouterView): void {
  const { draft } = useSettings();
  const { announcements } = useFormSettings();
  /** LAN row when its pool was last valid. */
  const lan = useRef<JsonObject>(undefined);
  const rowAt = (pointer: string | undefined): JsonObject => {
    const row = pointer === undefined ? undefined : getAt(draft.state().document, pointer);
    return isJsonObject(row) ? row : {};
  };
  const remember = useEffectEvent(() => {
    if (isSoundPool(rowAt(view.server), rowAt(view.lanRow))) lan.current = rowAt(view.lanRow);
  });
  const takePrefix = (row: string, name: string, text: string) => {
    const { address, mask } = typedPrefix(text) ?? {};
    if (mask === undefined || (name === 'address') !== (address !== undefined)) return;
    const values = { ...(address === undefined ? {} : { address }), mask };
    draft.dispatch({ type: 'batch', values: valuesIn(row, values) });
  };
  const movePool = (row: string) => {
    if (view.mode === 'bridge' || !view.isServing || row !== view.lanRow || lan.current === undefined) return;
    const pool = movedPool(rowAt(view.server), lan.current, rowAt(row));
    if (pool === undefined) return;
    draft.dispatch({ type: 'batch', values: valuesIn(`${view.server}`, { ...pool }) });
    announcements.say(t('DHCP range adjusted: {start} to {end}.', { start: pool.start, end: pool.end }));
  };
  const leave = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const [, row, name] = ADDRESS.exec(pointerAt(draft.state().document, pathOfName(target.name)) ?? '') ?? [];
    if (row === undefined || name === undefined) return;
    takePrefix(row, name, target.value);
    movePool(row);
  });
  useEffect(() => {
    const place = panel.current;
    const listening = new AbortController();
    const { signal } = listening;
    place?.addEventListener('focusin', () => remember(), { signal });
    place?.addEventListener('focusout', (event) => leave(event), { signal });
    return () => listening.abort();
  }, [panel]);
}

const valuesIn = (row: string, values: Readonly<Record<string, JsonValue>>) =>
  Object.entries(values).map(([name, value]) => ({ pointer: `${row}/${name}`, value }));
