import { lateRows } from './late.tsx';
import { number } from './number.tsx';
import { password } from './password.tsx';
import { segmented } from './segmented.tsx';
import { select } from './select.tsx';
import { switchWidget } from './switch.tsx';
import { text } from './text.tsx';

/** Widgets needed on every page. Pages add the others. */
export const basicWidgets = [text, number, select, segmented, switchWidget, password, lateRows] as const;
