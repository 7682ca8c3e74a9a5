/** Issues of a value, a field, a section or a document, and their messages. */
export { checkDocument, type Validate } from './checkDocument.ts';
export { checkField } from './checkField.ts';
export { createFieldChecks } from './fieldChecks.ts';
export { issuesAtFields } from './issuesAtFields.ts';
export { MESSAGES, message, sentence } from './messages.ts';
export { createSectionChecks, type SectionChecks } from './sectionChecks.ts';
export { tooManyItems } from './tooManyItems.ts';
