import { lateRows } from './late.tsx';
import { number } from './number.tsx';
import { password } from './password.tsx';
import { segmented } from './segmented.tsx';
import { select } from './select.tsx';
import { switchWidget } from './switch.tsx';
import { text } from './text.tsx';

/** What every page draws with; what only some do is added to it. */
export const basicWidgets = [text, number, select, segmented, switchWidget, password, lateRows] as const;
