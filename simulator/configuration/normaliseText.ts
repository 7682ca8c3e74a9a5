/** Normalises line endings to LF, also at the end (D13). A CR within a line stays and is refused later. */
export function normaliseText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  return lines === '' || lines.endsWith('\n') ? lines : `${lines}\n`;
}
