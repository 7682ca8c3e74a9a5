import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'section'>, 'ref'> & { readonly ref?: RefObject<HTMLElement | null> };

/**
 * Scrollable part of the page. It is in the tab order only while its content overflows, so that the keyboard can
 * scroll it.
 */
export function ScrollArea({ ref, ...props }: Props) {
  const own = useRef<HTMLElement>(null);
  const area = ref ?? own;

  useEffect(() => {
    const element = area.current;
    if (element === null) {
      return;
    }
    const observer = new ResizeObserver((entries) => {
      // WebKit renders nothing while a style sheet loads, and measuring then would force a layout.
      if (entries.some(({ target, contentRect }) => target === element && contentRect.height === 0)) return;
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      element.tabIndex = scrollHeight > clientHeight || scrollWidth > clientWidth ? 0 : -1;
    });
    observer.observe(element);
    for (const child of element.children) {
      observer.observe(child);
    }
    return () => observer.disconnect();
  }, [area]);

  return <section {...props} ref={area} />;
}
