import { describe, expect, test } from 'vitest';
import { createJudge } from '../../command/lint/judge.ts';
import { applyEdits } from '../../engine/config/applyEdits.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { checkText } from '../../simulator/configuration/checkText.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { factoryText } from '../../simulator/models/factory.ts';
import { findModel, models } from '../../simulator/models/models.ts';
import { onTheAir } from '../../simulator/setup/onTheAir.ts';
import { radioSettings } from '../../simulator/world/radioSettings.ts';

const US = 840;

/** Device with active radio and no antenna line. */
function withoutAntenna(id: string, power?: number) {
  const model = findModel(id);
  if (model === undefined) throw new Error(`no model ${id}`);
  const regulation = createRegulation(model);
  const text = parseText(onTheAir(factoryText(model, ''), model, regulation, US));
  const keys = ['radio.1.antenna.id', 'radio.1.antenna.gain'];
  const set = new Map(power === undefined ? [] : [['radio.1.txpower', `${power}`]]);
  const own = serialise(applyEdits(text, { set, removed: new Set(keys), removedRows: new Set() }));
  const issues = checkText(own, { device: { model, regulation }, former: own });
  const wrong = issues.flatMap(({ pointer, severity }) => (severity === 'error' ? pointer : []));
  return { model, text: own, wrong: wrong.filter((pointer) => pointer.startsWith('/radio/radios/0/')) };
}

describe('without an antenna line, the default antenna of the board applies', () => {
  test.each(models.map(({ id }) => id))('%s', (id) => {
    const { model, text } = withoutAntenna(id);
    const [radio] = model.radios;
    if (radio === undefined) throw new Error(`no radio of ${id}`);
    const own = radio.antennas.find((antenna) => antenna.id === radio.initial.antenna);
    expect(radioSettings(parseText(text), radio).antennaGain).toBe(own?.gain);
  });

  test('the 22 dBi sector limits the power of base-5ac, on the device and in lint', () => {
    expect(withoutAntenna('base-5ac', 14).wrong).toEqual([]);
    const { model, text, wrong } = withoutAntenna('base-5ac', 15);
    expect(wrong).toEqual(['/radio/radios/0/txPower']);
    const found = createJudge({ model })(text).filter(({ severity }) => severity === 'error');
    expect(found.map(({ key }) => key)).toContain('radio.1.txpower');
  });
});
