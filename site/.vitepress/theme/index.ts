import type { Theme } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import { searchOptions } from './searchOptions.ts';
import './style.css';

export default {
  extends: theme,
  enhanceApp({ siteData }) {
    // Functions in the configuration would reach the page as text, which the page would have to evaluate.
    Object.assign(siteData.value.themeConfig.search.options.miniSearch.searchOptions, searchOptions);
  },
} satisfies Theme;
