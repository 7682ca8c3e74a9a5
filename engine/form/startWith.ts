/**
 * A ref that puts the first text into an input by its attribute. Set as a property, each would make the browser announce
 * a moved selection: a thousand events at the start of a large page.
 */
export function startWith(text: string | undefined): (input: HTMLInputElement | null) => void {
  return (input) => {
    if (input !== null && text !== undefined && input.defaultValue !== text) input.defaultValue = text;
  };
}
