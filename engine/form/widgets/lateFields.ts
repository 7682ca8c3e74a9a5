import type { Widget } from '../widget.ts';

/** Properties of a widget that must be known before its code is loaded. */
export type LateFields = Pick<Widget, 'name' | 'rank' | 'applies' | 'shape'>;

/** Maximum number of boxes. With more choices, values are typed. */
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

export const FILE: LateFields = {
  name: 'file',
  rank: 36,
  applies: (field) => field.widget === 'file' && field.type === 'string' && field.choices === undefined,
  shape: 'single',
};

export const EXAMPLES: LateFields = {
  name: 'examples',
  rank: 15,
  applies: (field) => field.examples !== undefined && field.unit === undefined && field.limited === undefined,
  shape: 'single',
};

export const RANGE: LateFields = {
  name: 'range',
  rank: 20,
  applies: (field) => field.widget === 'range' && (field.type === 'integer' || field.type === 'number'),
  shape: 'single',
};

export const JSON_FIELDS: LateFields = {
  name: 'json',
  rank: 35,
  // `json` fields with choices of several types use the select widget.
  applies: (field) =>
    (field.type === 'json' && field.choices === undefined) || (field.widget === 'lines' && !field.secret),
  shape: 'single',
};
