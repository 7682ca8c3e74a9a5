import { writeJson } from 'guywire-engine/core';
import { EXAMPLES, type Example, WITHOUT_INPUT } from './examples.ts';

function section({ keyword, schema, refused, note }: Example): string {
  return [
    `### \`${keyword}\``,
    note,
    ...(refused === undefined ? [] : [`Refused: \`${JSON.stringify(refused)}\``]),
    `\`\`\`json\n${writeJson(schema).trimEnd()}\n\`\`\``,
    `<LiveExample keyword="${keyword}" />`,
  ].join('\n\n');
}

/** Sections of the keywords, with a live form for each, and the table of keywords without an input. */
export function exampleSections(): string {
  const groups = EXAMPLES.map(({ title, examples }) => [`## ${title}`, ...examples.map(section)].join('\n\n'));
  const rows = Object.entries(WITHOUT_INPUT).map(([keyword, reason]) => `| \`${keyword}\` | ${reason} |`);
  const rest = ['## Without an input', ['| Keyword | Effect |', '|---|---|', ...rows].join('\n')].join('\n\n');
  return [...groups, rest].join('\n\n');
}
