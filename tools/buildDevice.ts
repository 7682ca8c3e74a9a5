/** Writes the device as `npm start` runs it. */
import { bundle } from './bundle.ts';

await bundle('built', 'simulator', ['start']);
