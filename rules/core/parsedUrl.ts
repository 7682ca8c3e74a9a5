/** The URL a text is, or nothing. Not `URL.canParse`, which browsers of early 2023 do not have. */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
