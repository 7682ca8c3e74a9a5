import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { Tool } from '../app/tools.ts';
import { endWindow, storedWindows, storeWindows, windows } from './windowStore.ts';
import { nextWindows, readWindows, type WindowAct, type WindowState, windowsText } from './windows.ts';

interface LoadedTool {
  readonly tool: Tool;
  readonly View: ComponentType;
}

const loadedTools = new Map<string, LoadedTool>();

/** Focused element when a window was opened. */
const cameFrom = new Map<string, Element | null>();

export const shownIn = (tool: string): LoadedTool | undefined => loadedTools.get(tool);

export const windowId = (tool: string): string => `window-${tool}`;
export const stripId = (tool: string): string => `strip-${tool}`;

export function act(what: WindowAct): void {
  windows.set(nextWindows(windows.get(), what));
}

function measure(): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  act({ type: 'screen', screen: { width, height } });
}

let sayThatDrawn = (): void => undefined;

/** Resolves when the windows are rendered. A run that moves to a window earlier would stop. */
const rendered = new Promise<void>((resolve) => {
  sayThatDrawn = resolve;
});

/**
 * Follows the size of the screen, and stores the open windows for the next page.
 * @returns the function that unsubscribes
 */
export function followScreen(): () => void {
  measure();
  sayThatDrawn();
  window.addEventListener('resize', measure);
  const end = windows.subscribe(() => {
    const { open } = windows.get();
    storeWindows(open.length === 0 ? undefined : windowsText(open));
  });
  return () => {
    window.removeEventListener('resize', measure);
    end();
  };
}

/**
 * Shows the window of a tool in front and focuses it.
 * @throws ChunkError
 */
export async function showWindow(tool: Tool): Promise<void> {
  await Promise.all([load(tool), rendered]);
  if (!windows.get().open.some((window) => window.tool === tool.id)) cameFrom.set(tool.id, document.activeElement);
  measure();
  flushSync(() => act({ type: 'show', tool: tool.id }));
  focusOn(windowId(tool.id));
}

/**
 * Restores the stored windows of these tools without moving the focus.
 * @throws ChunkError
 */
export async function restore(tools: readonly Tool[]): Promise<void> {
  const stored = readWindows(storedWindows(), (id) => tools.some((tool) => tool.id === id));
  await Promise.all(tools.filter(({ id }) => stored.some(({ tool }) => tool === id)).map(load));
  const { screen, open } = windows.get();
  windows.set({ screen, open: [...stored.filter(({ tool }) => !open.some((one) => one.tool === tool)), ...open] });
}

/** Closes a window and returns the focus to where it was before. */
export function closeWindow(tool: string): void {
  flushSync(() => endWindow(tool));
  if (document.activeElement !== document.body) return;
  const before = cameFrom.get(tool);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  if (document.activeElement === document.body) document.querySelector('main')?.focus();
}

/** Changes the state of a window and keeps the focus in it. */
export function turn(tool: string, to: WindowState): void {
  const { activeElement } = document;
  flushSync(() => act({ type: 'turn', tool, to }));
  if (to === 'minimized') focusOn(stripId(tool));
  // The pressed button may have been replaced.
  else if (activeElement !== document.activeElement) focusOn(windowId(tool));
}

async function load(tool: Tool): Promise<void> {
  if (!loadedTools.has(tool.id)) loadedTools.set(tool.id, { tool, View: await tool.load() });
}

const focusOn = (id: string): void => document.getElementById(id)?.focus();
