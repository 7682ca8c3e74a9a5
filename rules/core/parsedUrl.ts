/** Parsed URL, or undefined. `URL.canParse` is missing in browsers of early 2023. */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
