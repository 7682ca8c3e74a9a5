import type { Plugin } from 'vite';

/**
 * Vite plugin: preloads the files of a chunk from the HTML, instead of after the first script.
 * @param chunk name of a group of modules that every page needs at startup
 */
export function preloadsPlugin(chunk: string): Plugin {
  return {
    name: 'guywire:preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === chunk);
        if (file === undefined) throw new Error(`There is no group ${chunk}.`);
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `./${file.fileName}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
