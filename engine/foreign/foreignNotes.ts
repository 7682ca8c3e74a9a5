/** Reasons for editing values of a foreign document as JSON, in English. The plan has others, see `NOTES`. */
export const FOREIGN_NOTES = {
  many: 'There are more than {count} values here, too many for fields of their own.',
  manyItems: 'There are more than {count} entries here, too many for a field each.',
  manyChoices: 'There are more than {count} choices, too many to choose from.',
  other: 'What stands here is not what the schema describes.',
  lines: 'This text has ends of lines that no box keeps.',
  unmentioned: 'The schema does not mention this.',
  noField: 'No field shows this.',
} as const;
