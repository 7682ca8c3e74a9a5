import type { Widget } from '../widget.ts';

/** What must be known of a widget before its code is here: which fields it draws, and in what shape. */
export type LateFields = Pick<Widget, 'name' | 'rank' | 'applies' | 'shape'>;

/** More choices than this are typed: a wall of boxes is not looked through. */
const MAX_BOXES = 32;

export const CHECKS: LateFields = {
  name: 'checks',
  rank: 20,
  applies: (field) => field.type === 'list' && field.choices !== undefined && field.choices.length <= MAX_BOXES,
  shape: 'group',
};

export const LIST: LateFields = {
  name: 'list',
  rank: 10,
  applies: (field) => field.type === 'list',
  shape: 'single',
};

export const ROWS: LateFields = {
  name: 'rows',
  rank: 10,
  applies: (field) => field.type === 'rows',
  shape: 'block',
};

export const STRIP: LateFields = {
  name: 'strip',
  rank: 40,
  applies: (field) => field.widget === 'strip' && field.type !== 'list',
  shape: 'group',
};

export const JSON_FIELDS: LateFields = {
  name: 'json',
  rank: 35,
  // Choices of several types are of the type too, and are chosen.
  applies: (field) => (field.type === 'json' && field.choices === undefined) || field.widget === 'lines',
  shape: 'single',
};
