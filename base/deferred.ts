import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/** A part of the interface whose code is loaded when it is first needed. */
export interface Deferred<Props> {
  /** Loads the code ahead of time. @throws ChunkError */
  readonly preload: () => Promise<void>;
  /** The part, once its code was loaded ahead of time. */
  readonly loaded: () => ComponentType<Props> | undefined;
  /** The part, whose code is loaded when it is drawn. */
  readonly Lazy: LazyExoticComponent<ComponentType<Props>>;
}

/** @param load loads the part's module as a chunk and picks its component */
export function deferred<Props>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let ready: ComponentType<Props> | undefined;
  return {
    preload: async () => {
      ready = await load();
    },
    loaded: () => ready,
    Lazy: lazy(async () => ({ default: await load() })),
  };
}

/** The component of a part: React would wait a while before it shows even a lazy one whose code is there already. */
export function useDeferred<Props>(part: Deferred<Props>): ComponentType<Props> {
  // Decided once: the other one would begin anew.
  const [Shown] = useState(() => part.loaded() ?? part.Lazy);
  return Shown;
}
