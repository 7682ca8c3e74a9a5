/** What stands in the placeholders of a sentence, by name. */
export type Params = Readonly<Record<string, string | number>>;

/** Puts an English sentence into the language in use and fills in its placeholders. */
export type Translate = (text: string, params?: Params) => string;

/** The English sentence itself with its placeholders filled in: what is said where no translation is given. */
export const english: Translate = (text, params) =>
  params === undefined
    ? text
    : text.replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(params, name) ? String(params[name]).replace(/^-(?=\d)/, '−') : whole,
      );
