const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A text that means nothing but itself, whatever it holds. */
export const plain = (text: string): string => text.replace(/[\\`*_[\]<>&|~]/g, '\\$&').replace(/\s+/g, ' ');

/** A text as code. */
export const code = (text: string): string => `\`${text}\``;

/** A table; a cell may hold anything. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
