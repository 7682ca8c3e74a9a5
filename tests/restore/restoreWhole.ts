import { expect } from 'vitest';
import type { FlatText } from '../../engine/config/flatText.ts';
import { createConventions } from '../../engine/words/conventions.ts';
import { outgoingText } from '../../src/device/endpoints/configurationChange.ts';
import type { SettingsDraft } from '../../src/settings/draft/settingsDraft.ts';
import { type RestoreSection, restorePlan, takeCommand } from '../../src/settings/restore/restorePlan.ts';
import type { Bench, Client } from '../simulator/client.ts';
import { realDraft } from '../src/settings/realDraft.ts';

const CONVENTIONS = createConventions('en-US', 'metric');

/** Lines that keep the value of the device (D80): accounts, the country, and the metadata of the text. */
export const STAYS = /^(?:users\.|radio\.(?:\d+\.)?countrycode=|system\.cfg\.)/;

/** Restorable lines of a text as a device stores them, ending with LF. */
export const restorable = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .filter((line) => !STAYS.test(line))
    .join('\n')
    .replace(/\n+$/, '');

/** Completed restore. */
interface Restored {
  readonly sections: readonly RestoreSection[];
  /** Draft that was sent. */
  readonly draft: SettingsDraft;
  /** Response of `getcfg` after the restore. */
  readonly stored: string;
}

/** Restores a whole backup like the dialog, sends the draft like the page, and applies it. */
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
