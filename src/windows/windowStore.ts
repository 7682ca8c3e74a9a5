import type { ComponentType } from 'react';
import { Cell } from '../../base/cell.ts';
import type { Windows } from './windows.ts';

/** Open windows (D28), and the component that renders them, which is loaded with the first window. */
export const windows = new Cell<Windows>({ screen: { width: 0, height: 0 }, open: [] });
export const windowLayer = new Cell<ComponentType | undefined>(undefined);

/** Tool whose window closes once its page is rendered. */
export const toPage = new Cell<string | undefined>(undefined);

export function showAsPage(tool: string): void {
  toPage.set(tool);
  location.hash = `#tools/${tool}`;
}

/** Closes the window of a tool. Its run continues if its page is rendered in the same step. */
export function endWindow(tool: string): void {
  toPage.set(undefined);
  const { screen, open } = windows.get();
  windows.set({ screen, open: open.filter((window) => window.tool !== tool) });
}

const STORAGE_KEY = 'windows';

/** Stored windows of this tab; null if there are none or storage is blocked. */
export function storedWindows(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Stores the windows until the tab is closed. Undefined removes them. */
export function storeWindows(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is blocked. The next page starts without windows.
  }
}
