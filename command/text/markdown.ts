const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Escapes a text for Markdown. */
export const plain = (text: string): string => text.replace(/[\\`*_[\]<>&|~]/g, '\\$&').replace(/\s+/g, ' ');

export const code = (text: string): string => `\`${text}\``;

/** Markdown table. Cells may contain any text. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
