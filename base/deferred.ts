import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/** Part of the interface with lazily loaded code. */
export interface Deferred<Props> {
  /** Preloads the code. @throws ChunkError */
  readonly preload: () => Promise<void>;
  /** Component, if its code was preloaded. */
  readonly loaded: () => ComponentType<Props> | undefined;
  /** Lazy component, whose code loads on first rendering. */
  readonly Lazy: LazyExoticComponent<ComponentType<Props>>;
}

/** @param load loads the module as a chunk and returns its component */
export function deferred<Props>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let ready: ComponentType<Props> | undefined;
  async function get(): Promise<ComponentType<Props>> {
    ready ??= await load();
    return ready;
  }
  return {
    preload: async () => {
      await get();
    },
    loaded: () => ready,
    // Rendered without delay from the second time on, so that the page keeps its height.
    Lazy: lazy(async () => ({ default: await get() })),
  };
}

/** Component of a deferred part. React delays even a lazy component whose code is already loaded. */
export function useDeferred<Props>(part: Deferred<Props>): ComponentType<Props> {
  // Chosen once, because a switch would remount the component.
  const [Shown] = useState(() => part.loaded() ?? part.Lazy);
  return Shown;
}
