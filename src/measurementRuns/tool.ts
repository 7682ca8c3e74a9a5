import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ToolWords } from '../app/tools.ts';

/** One tool, drawn alike in its page and in a window. */
export interface Tool extends ToolWords {
  readonly icon: LucideIcon;
  /** Loads what it draws: a chunk of its own. @throws ChunkError */
  readonly load: () => Promise<ComponentType>;
}
