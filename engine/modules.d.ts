/** What `guywire-engine/vite` makes importable. */
/// <reference path="./plan/sectionModule.d.ts" />
/// <reference path="./validate/validatorModule.d.ts" />
