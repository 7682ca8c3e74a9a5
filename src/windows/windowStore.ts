import type { ComponentType } from 'react';
import { Cell } from '../../base/cell.ts';
import type { Windows } from './windows.ts';

/** The open windows (D28), and what draws them, which is loaded with the first. */
export const windows = new Cell<Windows>({ screen: { width: 0, height: 0 }, open: [] });
export const windowLayer = new Cell<ComponentType | undefined>(undefined);

/** The tool whose window goes once its page is there. */
export const toPage = new Cell<string | undefined>(undefined);

/** Moves a tool from its window to its page. */
export function showAsPage(tool: string): void {
  toPage.set(tool);
  location.hash = `#tools/${tool}`;
}

/** Takes the window of a tool away; its run goes on where its page is drawn in the same step. */
export function endWindow(tool: string): void {
  toPage.set(undefined);
  const { screen, open } = windows.get();
  windows.set({ screen, open: open.filter((window) => window.tool !== tool) });
}

const STORAGE_KEY = 'windows';

/** What the tab keeps of its windows; null if it has kept none or the browser keeps no storage. */
export function storedWindows(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Keeps them as long as the tab lives; nothing is kept of none. */
export function storeWindows(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Blocked storage: the next page begins without windows.
  }
}
