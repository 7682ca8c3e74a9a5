/** Builds the device for `npm start`. */
import { bundle } from './bundle.ts';

await bundle('built', 'simulator', ['start']);
