/**
 * Title for a property without one: its name as words, the first one capitalized. `txPower` gives `Tx power`,
 * `ip_address` gives `Ip address`, `useHTTPProxy` gives `Use HTTP proxy`.
 */
export function humanise(name: string): string {
  const title = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]{2})(?=[A-Z][a-z])/g, '$1 ')
    .replace(/[\s_.-]+/g, ' ')
    .trim()
    .replace(/\S+/g, (word) => (/^[A-Z][A-Z0-9]+$/.test(word) ? word : word.toLowerCase()));
  if (title === '') return name.trim() === '' ? '(no name)' : name;
  return title.charAt(0).toUpperCase() + title.slice(1);
}
