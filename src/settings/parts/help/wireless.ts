import radio from '../../../../schemas/config/radio.ts?advancedHelp';
import security from '../../../../schemas/config/security.ts?advancedHelp';
import wireless from '../../../../schemas/config/wireless.ts?advancedHelp';
import { sectionHelp } from './sectionHelp.ts';

export default sectionHelp({ radio, wireless, security });
