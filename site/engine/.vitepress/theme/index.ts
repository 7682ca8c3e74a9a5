import { type Theme, useData } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import { onMounted, watchEffect } from 'vue';
import '../../../.vitepress/theme/style.css';
import './comparison.css';
import { LiveExample } from './LiveExample.ts';
import './liveExample.css';

export default {
  extends: theme,
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample);
  },
  setup() {
    const { isDark } = useData();
    // The forms have the look of the site.
    onMounted(() =>
      watchEffect(() => {
        document.documentElement.dataset.theme = isDark.value ? 'dark' : 'light';
      }),
    );
  },
} satisfies Theme;
