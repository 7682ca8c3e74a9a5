import type { Translate } from '../check/messages.ts';

/** The English sentence itself with its placeholders filled in: what a form says when no translation is given. */
export const english: Translate = (text, params) =>
  params === undefined
    ? text
    : text.replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(params, name) ? String(params[name]).replace(/^-(?=\d)/, '−') : whole,
      );
