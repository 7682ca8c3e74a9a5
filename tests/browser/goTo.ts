/**
 * Runs in the page: resolves once the page is rendered and eight frames pass without added or removed elements.
 */
export async function goTo(path: string): Promise<void> {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  location.hash = path;
  const end = performance.now() + 20_000;
  for (let still = 0, before = 0; still < 8; ) {
    if (performance.now() > end) throw new Error(`${path} is not drawn`);
    await new Promise(requestAnimationFrame);
    const isDrawn =
      seen('h1:not(.startup h1, .page-shape h1)').length > 0 && seen('.page-shape, [aria-busy=true]').length === 0;
    const elements = document.querySelectorAll('*').length;
    still = isDrawn && elements === before ? still + 1 : 0;
    before = elements;
  }
}
