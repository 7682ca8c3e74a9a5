export { applyReducer } from './apply/applyReducer.ts';
export { runApply } from './apply/runApply.ts';
export { keptText } from './keptText.ts';
export { runTest, watchTest } from './test/runTest.ts';
export { testReducer } from './test/testReducer.ts';
