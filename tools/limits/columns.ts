const WIDTH = 120;
const GAP = 2;

/** Longer cells are cut: they would cost a column. */
const LONGEST = 38;

/** Cells in as many columns as fit on a line, read downwards. */
export function columns(texts: readonly string[]): string {
  const cells = texts.map((text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text));
  const widest = Math.max(0, ...cells.map(({ length }) => length)) + GAP;
  const across = Math.max(1, Math.floor(WIDTH / widest));
  const down = Math.ceil(cells.length / across);
  return Array.from({ length: down }, (_, line) =>
    Array.from({ length: across }, (_, column) => (cells[column * down + line] ?? '').padEnd(widest))
      .join('')
      .trimEnd(),
  ).join('\n');
}
