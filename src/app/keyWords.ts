/** Keys as they are written on a keyboard: `Ctrl+K`, on a Mac `⌘K`; one after the other as `p w`. */
export function keyWords(keys: readonly string[]): string {
  const mac = /mac/i.test(navigator.userAgent);
  return keys
    .map((key) => {
      if (key === 'Escape') return 'Esc';
      if (!/^(?:Mod|Shift)\+./.test(key)) return key;
      return key.replace('Mod+', mac ? '⌘' : 'Ctrl+').replace(/.$/, (letter) => letter.toUpperCase());
    })
    .join(', ');
}
