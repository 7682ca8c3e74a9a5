import { expect, test } from 'vitest';
import { schemaPlugins } from '../../vite.config.ts';

test.each(schemaPlugins())('the build calls a hook of $name only for matching modules', (plugin) => {
  for (const hook of [plugin.resolveId, plugin.load, plugin.transform]) {
    if (hook !== undefined) expect(hook).toHaveProperty('filter.id');
  }
});
