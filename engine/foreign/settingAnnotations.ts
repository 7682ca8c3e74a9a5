import type { RawSchema } from './rawSchema.ts';

/** Text of the first keyword that has one. */
function textOf(raw: RawSchema, ...keywords: readonly string[]): string | undefined {
  return keywords
    .map((keyword) => raw[keyword])
    .find((value): value is string => typeof value === 'string' && value !== '');
}

/** Own message of a pattern, as settings of VS Code have it. */
export const messageOf = (raw: RawSchema): string | undefined =>
  textOf(raw, 'x-message', 'patternErrorMessage', 'errorMessage');

/** Descriptions of choices, after the value or its label. */
function choiceHelp(raw: RawSchema): readonly string[] {
  const { enum: values, enumItemLabels: labels } = raw;
  const texts = raw.enumDescriptions ?? raw.markdownEnumDescriptions;
  if (!Array.isArray(values) || !Array.isArray(texts)) return [];
  return values.flatMap((value: unknown, index) => {
    const label: unknown = Array.isArray(labels) ? labels[index] : undefined;
    return typeof texts[index] === 'string' ? `${String(label ?? value)}: ${texts[index]}` : [];
  });
}

/**
 * Rewrites the annotations of settings of VS Code to ours. A validator ignores all of them. The order of settings is
 * that of properties in json-editor.
 * @example withSettings({ markdownDescription: 'A `name`.' }) // { …, description: 'A `name`.' }
 */
export function withSettings(raw: RawSchema): RawSchema {
  const deprecation = textOf(raw, 'deprecationMessage', 'markdownDeprecationMessage');
  const help = [textOf(raw, 'description', 'markdownDescription') ?? [], choiceHelp(raw), deprecation ?? []].flat();
  const message = messageOf(raw);
  const own: RawSchema = {
    ...(help.length > 0 && { description: help.join(' ') }),
    ...(deprecation !== undefined && { deprecated: true }),
    ...(message !== undefined && { 'x-message': message }),
    ...(raw.enumItemLabels !== undefined && raw.enumNames === undefined && { enumNames: raw.enumItemLabels }),
    ...(raw.editPresentation === 'multilineText' && { format: 'textarea' }),
  };
  return Object.entries(own).every(([keyword, value]) => raw[keyword] === value) ? raw : { ...raw, ...own };
}
