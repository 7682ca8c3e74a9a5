/** What `guywire-engine/build` makes importable. */
/// <reference path="./sectionModule.d.ts" />
/// <reference path="./validatorModule.d.ts" />
