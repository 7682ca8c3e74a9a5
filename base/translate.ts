/** Placeholder values by name. */
export type Params = Readonly<Record<string, string | number>>;

/** Translates an English sentence and fills in its placeholders. */
export type Translate = (text: string, params?: Params) => string;

/** Fallback without translation: fills in the placeholders of the English sentence. */
export const english: Translate = (text, params) =>
  params === undefined
    ? text
    : text.replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(params, name) ? String(params[name]).replace(/^-(?=\d)/, '−') : whole,
      );
