/** Text table with a heading and aligned columns. The first column holds words, the others numbers. */
export function tableText(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  const lines = [line(columns), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)];
  return `\n${title}\n${lines.map((text) => `${text}\n`).join('')}`;
}

/** Prints a text table. */
export function printTable(...table: Parameters<typeof tableText>): void {
  process.stdout.write(tableText(...table));
}

/** Number with three significant digits. Empty for NaN and infinity. */
export function figure(value: number): string {
  return Number.isNaN(value) ? '' : Number(value.toPrecision(3)).toString();
}
