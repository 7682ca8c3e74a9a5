import { describe, expect, it } from 'vitest';
import { ATH0, ETH0, ETH1, factory, limitAt } from './networkLimitsOf.ts';

describe('Ethernet ports (docs/device.md#interfaces)', () => {
  it.each(['ethernetSpeed', 'advertise', 'flowControlReceive', 'flowControlSend'])(
    'ethernetSpeedPort.kind, ethernetPort.kind: %s applies to copper ports of the model',
    (name) => {
      const onePort = { ethernetPorts: [{ maxMtu: 2024 }] };
      expect(limitAt(factory, `${ETH0}/${name}`, onePort)).toStrictEqual({ reasons: [] });
      expect(limitAt(factory, `${ATH0}/${name}`)).toMatchObject({
        unavailable: { text: 'Only an Ethernet port has a speed and flow control.', binds: true },
        reasons: [],
      });
      expect(limitAt(factory, `${ATH0}/${name}`).unavailable?.ofDevice).toBeUndefined();
      expect(limitAt(factory, `${ETH1}/${name}`)).toStrictEqual({ reasons: [] });
      expect(limitAt(factory, `${ETH1}/${name}`, onePort).unavailable).toMatchObject({
        text: 'This model does not have this Ethernet port.',
        binds: true,
        ofDevice: true,
      });
    },
  );
});
