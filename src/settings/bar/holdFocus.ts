/**
 * Keeps the focus inside an element. When a pressed control is removed or disabled, the element takes the focus. The
 * next control is then one Tab away.
 * @returns the function that stops it
 */
export function holdFocus(element: HTMLElement): () => void {
  let lastFocus: Element | undefined;
  const isLost = (pressed: Element): boolean => !pressed.isConnected || pressed.matches(':disabled');
  const onFocus = ({ target }: FocusEvent): void => {
    lastFocus = target instanceof Element ? target : undefined;
  };
  // A removed element loses focus first. Wait a microtask to tell removal from a normal blur.
  const onBlur = (): void =>
    queueMicrotask(() => {
      if (lastFocus !== undefined && !isLost(lastFocus)) lastFocus = undefined;
    });
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (
      lastFocus === undefined ||
      !isLost(lastFocus) ||
      (activeElement !== document.body && activeElement !== lastFocus)
    )
      return;
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
