import type { DeviceRule } from '../core/rule.ts';

/** The languages of the device, each by its native name. A stored language that the device lacks is kept (D25). */
export const language: DeviceRule = {
  id: 'language.ofDevice',
  of: 'device',
  limit: 'language',
  bound({ facts: { languages = [] }, read }) {
    const stored = read('/system/language');
    const known = languages.map(({ code, name }) => ({ value: code, title: '{name}', params: { name } }));
    const other = stored !== undefined && !languages.some(({ code }) => code === stored);
    return { choices: other ? [...known, { value: stored, title: stored }] : known, reasons: [] };
  },
};
