import system from '../../../../schemas/config/system.ts?advancedHelp';
import users from '../../../../schemas/config/users.ts?advancedHelp';
import { sectionHelp } from './sectionHelp.ts';

export default sectionHelp({ system, users });
