import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from '../loadChunk.ts';

/** What a page is given: its settings' id, or its path. */
export interface PageProps {
  readonly page: string;
}

/** A page whose code is loaded when it is first needed. */
export interface DeferredPage {
  /** Loads the code ahead of time. @throws ChunkError */
  readonly preload: () => Promise<void>;
  /** The page, once its code was loaded ahead of time. */
  readonly loaded: () => ComponentType<PageProps> | undefined;
  /** The page, whose code is loaded when it is drawn. */
  readonly Lazy: LazyExoticComponent<ComponentType<PageProps>>;
}

/** @param load imports the page's module and picks its component */
export function deferredPage(load: () => Promise<ComponentType<PageProps>>): DeferredPage {
  let ready: ComponentType<PageProps> | undefined;
  return {
    preload: async () => {
      ready = await loadChunk(load);
    },
    loaded: () => ready,
    Lazy: lazy(async () => ({ default: await loadChunk(load) })),
  };
}
