/**
 * Whether a regular expression says something about the whole text: it begins with `^`, ends with `$`, and has no
 * alternative outside of parentheses that would do with less.
 */
export function isAnchored(source: string): boolean {
  if (!source.startsWith('^') || !source.endsWith('$') || source.endsWith('\\$')) return false;
  let depth = 0;
  let inClass = false;
  for (let index = 0; index < source.length; index++) {
    const character = source[index];
    if (character === '\\') index++;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === '|' && depth === 0) return false;
  }
  return true;
}
