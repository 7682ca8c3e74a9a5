import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef } from 'vue';

/** Distance in pixels below the window at which a form is loaded. */
const AHEAD = 600;

/** Form of a keyword. React and the form load once the example is near the window. */
export const LiveExample = defineComponent({
  props: { keyword: { type: String, required: true } },
  setup({ keyword }) {
    const place = shallowRef<HTMLElement>();
    let isUnmounted = false;
    let end = (): void => undefined;
    const mount = async (element: HTMLElement): Promise<void> => {
      const { mountExample } = await import('../../mountExample.tsx');
      if (!isUnmounted) end = mountExample(element, keyword);
    };
    onMounted(() => {
      const element = place.value;
      if (element === undefined) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          mount(element).catch(() => {
            element.textContent = 'The form did not load. Reload the page to try again.';
          });
        },
        { rootMargin: `${AHEAD}px` },
      );
      observer.observe(element);
      end = () => observer.disconnect();
    });
    onBeforeUnmount(() => {
      isUnmounted = true;
      end();
    });
    return () => h('div', { ref: place, class: 'live-example vp-raw' });
  },
});
