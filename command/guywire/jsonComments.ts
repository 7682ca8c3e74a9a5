/** Same length, without the text of comments, so that places stay. */
const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');

/** JSON text with spaces in place of comments (`//` and `/*`). */
export function blankComments(text: string): string {
  return text.replace(/"(?:[^"\\\r\n]|\\.)*"|\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g, (token) =>
    token.startsWith('/') ? blank(token) : token,
  );
}

/** JSON text without comments, with a space in place of a comma before a closing bracket. */
export function blankLastCommas(text: string): string {
  return text.replace(/"(?:[^"\\\r\n]|\\.)*"|(?<=[^\s,[{:]\s*),(?=\s*[\]}])/g, (token) =>
    token === ',' ? ' ' : token,
  );
}
