/** A folder of the house, with all that is in it but for rooms of their own. */
export interface Room {
  readonly path: string;
  /**
   * Rooms and files it may import, by path, with `./` from the folder it is in; a folder stands for all rooms in it. Each
   * comes before it: no arrow runs back, and there is no circle.
   */
  readonly mayImport: readonly string[];
  /** Packages it may not import. */
  readonly refuses?: RegExp;
}

const REACT = /^react(?:-|\/|$)/;
const NODE = /^node:/;

/** Every room, from the ground up. Tests may import all of them. */
export const ROOMS: readonly Room[] = [
  { path: 'base', mayImport: [], refuses: NODE },
  // Schemas are data.
  { path: 'schemas', mayImport: [], refuses: REACT },

  // The engine has never heard of a radio, and its form of no configuration text.
  { path: 'engine/core', mayImport: ['base/translate.ts'], refuses: REACT },
  { path: 'engine/plan', mayImport: ['./core'], refuses: REACT },
  { path: 'engine/derived', mayImport: ['./core'], refuses: REACT },
  { path: 'engine/limits', mayImport: ['./core', './plan', './derived'], refuses: REACT },
  { path: 'engine/config', mayImport: ['base/translate.ts', './core', './plan', './limits'], refuses: REACT },
  {
    path: 'engine/check',
    mayImport: ['base/translate.ts', './core', './plan', './limits', './config'],
    refuses: REACT,
  },
  {
    path: 'engine/draft',
    mayImport: ['./core', './plan', './derived', './limits', './config', './check'],
    refuses: REACT,
  },
  { path: 'engine/words', mayImport: ['base/translate.ts', './core', './plan', './limits'], refuses: REACT },
  {
    path: 'engine/form',
    mayImport: ['base', './core', './plan', './derived', './limits', './check', './draft', './words'],
    refuses: NODE,
  },
  { path: 'engine/validate', mayImport: ['base/translate.ts', './core', './check'], refuses: REACT },
  {
    path: 'engine/foreign',
    mayImport: ['base/translate.ts', './core', './plan', './check', './validate'],
    refuses: REACT,
  },
  { path: 'engine/vocabulary', mayImport: ['./core', './plan', './check', './validate'], refuses: REACT },
  { path: 'engine/build', mayImport: ['./core', './plan', './check', './validate'], refuses: REACT },
  { path: 'engine', mayImport: [], refuses: REACT },

  { path: 'rules', mayImport: ['schemas', 'engine/core', 'engine/limits', 'engine/derived'], refuses: REACT },

  { path: 'playground', mayImport: ['base', 'engine'] },
  // The page and the device meet in HTTP alone.
  { path: 'src', mayImport: ['base', 'schemas', 'engine', 'rules'], refuses: NODE },
  {
    path: 'simulator',
    mayImport: [
      'base/translate.ts',
      'schemas',
      'engine/core',
      'engine/plan',
      'engine/derived',
      'engine/limits',
      'engine/config',
      'engine/check',
      'engine/draft',
      'engine/validate',
      'rules',
    ],
    refuses: REACT,
  },
  {
    path: 'tools',
    mayImport: [
      'base',
      'schemas',
      'engine',
      'rules',
      'simulator',
      // The command line has no pages; fuzzing and mutations drive devices and builds as tests do.
      'tests/simulator',
      'vite.config.ts',
    ],
    refuses: REACT,
  },
  {
    path: 'bench',
    mayImport: [
      'base',
      'schemas',
      'engine',
      'rules',
      'src',
      'simulator',
      'tools',
      'tests/browser',
      'tests/simulator',
    ],
  },
];
