import { expect } from 'vitest';
import type { FlatText } from '../../engine/config/flatText.ts';
import { createConventions } from '../../engine/words/conventions.ts';
import { outgoingText } from '../../src/device/endpoints/configurationChange.ts';
import type { SettingsDraft } from '../../src/settings/draft/settingsDraft.ts';
import { type RestoreSection, restorePlan, takeCommand } from '../../src/settings/restore/restorePlan.ts';
import type { Bench, Client } from '../simulator/client.ts';
import { realDraft } from '../src/settings/realDraft.ts';

const CONVENTIONS = createConventions('en-US', 'metric');

/** Lines that stay those of the device (D80): accounts, the country, and its marks of the text. */
export const STAYS = /^(?:users\.|radio\.(?:\d+\.)?countrycode=|system\.cfg\.)/;

/** Lines of a text that a restore brings, as a device stores them: they end with LF. */
export const restorable = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .filter((line) => !STAYS.test(line))
    .join('\n')
    .trimEnd();

/** A restore that is over. */
interface Restored {
  readonly sections: readonly RestoreSection[];
  /** The draft that was sent. */
  readonly draft: SettingsDraft;
  /** Answer of `getcfg` after that. */
  readonly stored: string;
}

/** Restores a backup as a whole as the dialog does, sends the draft as the page does, and applies it. */
export async function restoreWhole({ device }: Bench, client: Client, backup: FlatText): Promise<Restored> {
  const draft = await realDraft(await client.configuration(), device.model.id);
  const sections = await restorePlan(draft, backup, CONVENTIONS);
  const all = new Set(sections.map(({ name }) => name));
  if (sections.length > 0) draft.dispatch(takeCommand(sections, all, backup));
  const cfgData = outgoingText(draft.texts().mine, new Date(0));
  expect(await (await client.post('/writecfg.cgi', { cfgData })).json()).toMatchObject({ ok: true });
  expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
  return { sections, draft, stored: await client.configuration() };
}
