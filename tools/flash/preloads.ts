import type { Plugin } from 'vite';

/**
 * Vite plugin: the page asks for the files of `chunk` as soon as it is there, and not when the first script has run.
 * @param chunk name of a group of modules that every page starts with
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
