import { ADMINISTRATOR, passwordKey } from '../../rules/text/accounts.ts';
import { hashPassword } from '../accounts/passwordHash.ts';

export async function accountLines(name: string, password: string): Promise<Map<string, string>> {
  return new Map([
    [`users.${ADMINISTRATOR}.status`, 'enabled'],
    [`users.${ADMINISTRATOR}.name`, name],
    [passwordKey(ADMINISTRATOR), await hashPassword(password)],
  ]);
}
