import { type ComponentProps, useEffect, useRef } from 'react';

/**
 * A part of the page that scrolls by itself. Where its content does not fit, the keyboard can reach and scroll it; where
 * it fits, it is no stop on the way.
 */
export function ScrollArea(props: ComponentProps<'section'>) {
  const area = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = area.current;
    if (element === null) {
      return;
    }
    const observer = new ResizeObserver(() => {
      element.tabIndex = element.scrollHeight > element.clientHeight ? 0 : -1;
    });
    observer.observe(element);
    for (const child of element.children) {
      observer.observe(child);
    }
    return () => observer.disconnect();
  }, []);

  return <section {...props} ref={area} />;
}
