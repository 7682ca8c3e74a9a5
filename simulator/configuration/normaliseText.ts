/**
 * The text as the device stores it: lines end with LF, the last one too (D13). A CR that ends no line stays and is
 * refused later.
 */
export function normaliseText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  return lines === '' || lines.endsWith('\n') ? lines : `${lines}\n`;
}
