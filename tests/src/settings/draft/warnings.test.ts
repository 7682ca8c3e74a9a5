import { expect, it } from 'vitest';
import { cautionRules } from '../../../../rules/cautionRules.ts';
import { cutOffsOf } from '../../../../src/settings/draft/draftView.ts';
import { issueMessage } from '../../../../src/settings/draft/issueLink.ts';
import { readyConfiguration, realDraft } from '../realDraft.ts';

async function draftOf(text: string) {
  const draft = await realDraft(text);
  const codes = () => draft.view().warnings.map(({ issue }) => issue.code);
  const loadRules = () => draft.extend({ sections: {}, rules: cautionRules, derivations: [] });
  return { draft, codes, loadRules };
}

it('lists new warnings, and those about losing access', async () => {
  const { draft, codes, loadRules } = await draftOf(await readyConfiguration());
  loadRules();
  expect(codes()).toEqual([]);
  draft.dispatch({ type: 'batch', values: [{ pointer: '/web/status', value: false }] });
  expect(codes()).toEqual(['reach.webServer']);
  draft.dispatch({ type: 'batch', values: [{ pointer: '/telnet/status', value: true }] });
  expect(codes().toSorted()).toEqual(['reach.webServer', 'telnet.plain']);
  expect(cutOffsOf(draft.view()).map((link) => [link.issue.pointer, issueMessage(link)])).toEqual([
    ['/web/status', 'This interface will be unavailable; only the command line remains.'],
  ]);
  draft.dispatch({ type: 'revert' });
  expect(codes()).toEqual([]);
});

it('shows existing warnings at their field, not for other changes', async () => {
  const text = (await readyConfiguration()).replace('telnetd.status=disabled', 'telnetd.status=enabled');
  const { draft, codes, loadRules } = await draftOf(text);
  loadRules();
  draft.dispatch({ type: 'batch', values: [{ pointer: '/web/sessionTimeout', value: 600 }] });
  expect(draft.pending()).toBeGreaterThan(0);
  expect(codes()).toEqual([]);
});

it('finds changes with rules that load later', async () => {
  const { draft, codes, loadRules } = await draftOf(await readyConfiguration());
  draft.dispatch({ type: 'batch', values: [{ pointer: '/radio/radios/0/status', value: false }] });
  expect(draft.view().errors).toEqual([]);
  expect(codes()).toEqual([]);
  loadRules();
  expect(codes()).toEqual(['reach.radio']);
  expect(draft.pending()).toBe(1);
  draft.dispatch({ type: 'undo' });
  expect(draft.pending()).toBe(0);
  expect(codes()).toEqual([]);
});
