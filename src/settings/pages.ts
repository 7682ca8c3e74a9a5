import { RadioTower } from 'lucide-react';
import type { ComponentType } from 'react';

/** A settings page: which sections of the configuration it edits. What it looks like follows from their schemas. */
export interface Page {
  /** In the fragment: `#settings/<id>`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: ComponentType<{ readonly size?: number; readonly strokeWidth?: number }>;
  /** Names of the sections, in the order their cards stand. */
  readonly sections: readonly string[];
}

/** Every settings page, in the order of the navigation. */
export const PAGES: readonly Page[] = [
  {
    id: 'wireless',
    title: 'Wireless',
    description: 'Radio, channel and security of the link',
    icon: RadioTower,
    sections: ['radio', 'wireless', 'security'],
  },
];
