/**
 * Keeps the focus in an element when a control in it that was pressed goes, or cannot be pressed again: the next one is a
 * Tab away. The element takes the focus itself; answers how it ends.
 */
export function holdFocus(element: HTMLElement): () => void {
  let held: Element | undefined;
  const isLost = (pressed: Element): boolean => !pressed.isConnected || pressed.matches(':disabled');
  const onFocus = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? target : undefined;
  };
  // What is taken away loses the focus first: only then is it known which of the two it was.
  const onBlur = (): void =>
    queueMicrotask(() => {
      if (held !== undefined && !isLost(held)) held = undefined;
    });
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (held === undefined || !isLost(held) || (activeElement !== document.body && activeElement !== held)) return;
    element.focus({ preventScroll: true });
  });
  observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  element.addEventListener('focusin', onFocus);
  element.addEventListener('focusout', onBlur);
  return () => {
    observer.disconnect();
    element.removeEventListener('focusin', onFocus);
    element.removeEventListener('focusout', onBlur);
  };
}
