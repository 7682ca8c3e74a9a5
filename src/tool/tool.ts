import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Offered } from '../app/isOffered.ts';

/** One tool, drawn alike in its page and in a window. Adding a tool is adding its folder and its line to `TOOLS`. */
export interface Tool extends Offered {
  /** Of its page: `#tools/<id>`. */
  readonly id: string;
  /** English, keys of the translations: its name, and what it does in one sentence. */
  readonly title: string;
  readonly about: string;
  readonly icon: LucideIcon;
  /** Loads what it draws: a chunk of its own. @throws ChunkError */
  readonly load: () => Promise<ComponentType>;
}
