import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** One tool, drawn alike in its page and in a window. Adding a tool is adding its folder and its line to `TOOLS`. */
export interface Tool {
  /** Of its page: `#tools/<id>`. */
  readonly id: string;
  /** English, keys of the translations: its name, and what it does in one sentence. */
  readonly title: string;
  readonly about: string;
  readonly icon: LucideIcon;
  /** Whether a read-only user gets it: what only looks, and starts nothing. */
  readonly forReadOnly: boolean;
  /** Loads what it draws: a chunk of its own. @throws ChunkError */
  readonly load: () => Promise<ComponentType>;
}
