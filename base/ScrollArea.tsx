import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'section'>, 'ref'> & { readonly ref?: RefObject<HTMLElement | null> };

/**
 * A part of the page that scrolls by itself. Where its content does not fit, the keyboard can reach and scroll it; where
 * it fits, it is no stop on the way.
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
      // WebKit draws nothing while a style sheet is on its way, and to measure then would lay the page out.
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
