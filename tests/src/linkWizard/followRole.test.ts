import { expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { followRole } from '../../../src/linkWizard/followRole.ts';
import { readyConfiguration, realDraft } from '../settings/realDraft.ts';

// A hub, a radio with a backup radio, and an end of a bridge.
test.each(['hub-lt', 'link-60', 'dish-5ac-23'])(
  'sets all radios of %s to the selected role, without an issue',
  async (id) => {
    const model = findModel(id);
    if (model === undefined) throw new Error('no such model');
    const board = createRegulation(model).board();
    const draft = await realDraft(await readyConfiguration(id), id);
    const modes = () => board.radios.map((_, row) => getAt(draft.state().document, `/radio/radios/${row}/mode`));
    for (const isBase of [false, true]) {
      const [main] = board.radios;
      const mode = main?.band === 'AD' ? ['sta-ptp', 'ap-ptp'] : ['managed', 'master'];
      draft.dispatch({ type: 'set', pointer: '/radio/radios/0/mode', value: mode[Number(isBase)] });
      followRole(draft, board, isBase);
      expect(modes().map((one) => isAccessPoint(String(one)))).toEqual(board.radios.map(() => isBase));
      expect(draft.view().errors).toEqual([]);
    }
  },
);
