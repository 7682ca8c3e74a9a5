import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBoard } from '../../rules/core/board.ts';

/** A sector with GPS and a hidden second radio (docs/device.md#board). */
const SECTOR = `board.sysid=0xe7fd
board.name=Sector 5AC GPS
board.shortname=S5AC
board.model=sector-5ac-gps
board.hwaddr=00005E005302
board.reboot=50
radio.1.chains=2
radio.1.ieee_mode_a=1
radio.1.antennas=1
radio.1.antenna.1.id=1
radio.1.antenna.1.name=Sector - 17 dBi
radio.1.antenna.1.gain=17
radio.1.antenna.1.builtin=1
radio.1.chanbw=10,20,30,40,50,60,80
radio.1.txpower.min=-4
radio.1.txpower.max=25
radio.1.ptp_only=1
radio.1.ptp_sta=1
radio.1.ptmp_only=1
radio.1.ptmp_sta=1
radio.1.wide_channels=1
radio.2.ieee_mode_bg=1
radio.2.chanbw=5,10,20,40,80
radio.2.txpower.max=19
radio.2.web_exclude=1
feature.gps=1
feature.gps.leds=1
feature.sfp=0
fcc_unii_switchable=1
`;

describe('readBoard', () => {
  it('reads a sector with a hidden second radio', () => {
    const board = readBoard(SECTOR);
    expect(board).toEqual({
      name: 'Sector 5AC GPS',
      model: 'sector-5ac-gps',
      shortName: 'S5AC',
      systemId: '0xe7fd',
      mac: '00005E005302',
      radios: [
        {
          number: 1,
          interface: 'main',
          band: 'A',
          antennas: [{ id: 1, name: 'Sector - 17 dBi', gain: 17, builtIn: true }],
          widths: [10, 20, 30, 40, 50, 60, 80],
          txPower: { min: -4, max: 25 },
          chains: 2,
          ptpOnly: true,
          ptmpOnly: true,
          ptpStation: true,
          ptmpStation: true,
          country: undefined,
          countryLocked: false,
          wideChannels: true,
          defaultAntenna: undefined,
          ieeeModes: undefined,
          highestModulation: 9,
          beamforming: false,
          eirpLimit: false,
          outdoor: false,
          distanceLimit: 0,
          channelNumbers: undefined,
          generation: 1,
          capacity: new Map(),
          mostStations: 85,
          parent: undefined,
          parts: new Set(['aaa', 'radio', 'supplicant']),
        },
      ],
      excludedRadios: [2],
      networkModes: new Set(['bridge', 'router']),
      requiredFirmware: '',
      identity: { bom: '', subtype: '', cpuRevision: '', fccId: '', icId: '' },
      features: new Set(['gps', 'gps.leds', 'airview']),
      ethernetPorts: [{ maxMtu: 2024 }],
      signalLeds: 0,
      rebootTime: 50,
      upgradeTime: 170,
      uniiSwitchable: true,
      uniiActivated: false,
    });
    expect(readBoard(SECTOR.replaceAll('\n', '\r\n'))).toEqual(board);
  });

  it.each([
    ['outdoor', true],
    ['solo', false],
    ['Outdoor', false],
    ['', false],
  ])('a board of subtype %j is for fixed outdoor use: %s (D110)', (subtype, outdoor) => {
    const { radios } = readBoard(`board.subtype=${subtype}\nradio.1.band=AD`);
    expect(radios[0]?.outdoor).toBe(outdoor);
  });

  it('treats absent capabilities as missing, except the spectrum view, which current boards do not report', () => {
    const board = readBoard('radio.1.devname=ath0');
    expect(board).toMatchObject({ name: '', features: new Set(['airview']), rebootTime: 200, uniiSwitchable: false });
    expect(board.radios).toEqual([
      {
        number: 1,
        interface: 'main',
        band: 'A',
        antennas: [],
        widths: [],
        txPower: { min: 0, max: 0 },
        chains: 1,
        ptpOnly: false,
        ptmpOnly: false,
        ptpStation: false,
        ptmpStation: false,
        country: undefined,
        countryLocked: false,
        wideChannels: false,
        defaultAntenna: undefined,
        ieeeModes: undefined,
        highestModulation: 9,
        beamforming: false,
        eirpLimit: false,
        outdoor: false,
        distanceLimit: 0,
        channelNumbers: undefined,
        generation: 1,
        capacity: new Map(),
        mostStations: 85,
        parent: undefined,
        parts: new Set(['aaa', 'radio', 'supplicant']),
      },
    ]);
    expect(readBoard('').radios).toEqual([]);
  });

  it.each([
    ['radio.1.band=G', 'G'],
    ['radio.1.band=AD', 'AD'],
    ['radio.1.band=A\nradio.1.chanbw=2160', 'A'],
    ['radio.1.band=X', 'A'],
    ['radio.1.ieee_mode_bg=1', 'G'],
    ['radio.1.ieee_mode_bg=1\nradio.1.ieee_mode_a=1', 'A'],
    ['radio.1.chanbw=1080,2160', 'AD'],
    ['radio.1.chanbw=1000', 'AD'],
    ['radio.1.chanbw=999', 'A'],
  ])('%j is band %s', (text, band) => {
    expect(readBoard(text).radios[0]?.band).toBe(band);
  });

  it('is empty for an empty board, and reads a flag under each of its names', () => {
    const silent = {
      name: '',
      model: '',
      shortName: '',
      systemId: '',
      mac: '',
      uniiActivated: false,
      rebootTime: 200,
      upgradeTime: 320,
    };
    expect(readBoard('')).toMatchObject(silent);
    for (const flag of ['fcc_unii_activated', 'board.fcc_unii_activated']) {
      expect(readBoard(`${flag}=1`).uniiActivated).toBe(true);
      expect(readBoard(`${flag}=true`).uniiActivated).toBe(true);
      expect(readBoard(`${flag}=yes`).uniiActivated).toBe(false);
    }
    expect([...readBoard('board.gps=1\nfeature.sfp=1').features]).toEqual(['sfp', 'gps', 'airview']);
    expect([...readBoard('feature.sfp=1').features]).toEqual(['sfp', 'airview']);
    expect([...readBoard('feature.sfp=1\nfeature.airview=0').features]).toEqual(['sfp']);
  });

  it('reads only lines with an equals sign, trims spaces, and accepts only whole numbers', () => {
    expect(readBoard('board.nameX\n board.model = dish ')).toMatchObject({ name: '', model: 'dish' });
    const reboot = (value: string) => readBoard(`board.reboot=${value}`).rebootTime;
    expect(['0', '-5', 'x7', '7x', '7'].map(reboot)).toEqual([0, 0, 200, 200, 7]);
    const upgrade = (value: string) => readBoard(`board.reboot=50\nboard.upgrade=${value}`).upgradeTime;
    expect(['150', 'soon', '15x'].map(upgrade)).toEqual([150, 170, 170]);
  });

  it('reads the first four radios in numeric order, with one or two digits', () => {
    const text = ['12', '3', '10', '2', '7', '1x'].map((number) => `radio.${number}.chains=1`).join('\n');
    expect(readBoard(`${text}\nxradio.1.chains=1`).radios.map(({ number }) => number)).toEqual([2, 3, 7, 10]);
  });

  it('is bounded: 32 antennas, and 256 KiB of text', () => {
    const antennas = [1, 32, 33].map((number) => `radio.1.antenna.${number}.gain=5`).join('\n');
    expect(readBoard(antennas).radios[0]?.antennas.map(({ id }) => id)).toEqual([1, 32]);
    const line = '\nboard.name=A';
    const most = 256 * 1024;
    expect(readBoard(`${'#'.repeat(most - line.length)}${line}`).name).toBe('A');
    expect(readBoard(`${'#'.repeat(most - line.length + 1)}${line}`).name).toBe('');
  });

  it('reads the 2.4 GHz widths from their own list if present', () => {
    expect(readBoard('radio.1.band=G\nradio.1.chanbw=10,80\nradio.1.chanbw_g=10,20').radios[0]?.widths).toEqual([
      10, 20,
    ]);
    expect(readBoard('radio.1.band=G\nradio.1.chanbw=10,20').radios[0]?.widths).toEqual([10, 20]);
    expect(readBoard('radio.1.chanbw=10,20\nradio.1.chanbw_g=5').radios[0]?.widths).toEqual([10, 20]);
  });

  it('gives a second radio the other list, unless the board specifies one', () => {
    const interfaces = (text: string) => readBoard(text).radios.map((radio) => radio.interface);
    expect(interfaces('radio.1.chains=1\nradio.2.chains=2')).toEqual(['main', 'backup']);
    expect(interfaces('radio.1.interface=backup\nradio.2.interface=main')).toEqual(['backup', 'main']);
  });

  it('drops antennas without a gain, malformed lists, and invalid flags', () => {
    const [radio] = readBoard(
      [
        'radio.1.antenna.1.gain=abc',
        'radio.1.antenna.2.gain=1e9',
        'radio.1.antenna.3.id=0',
        'radio.1.antenna.3.gain=5',
        'radio.1.antenna.4.gain=5.5',
        'radio.1.chanbw=20,,x,-40,40, 80 ,99999999,20',
        'radio.1.wide_channels=maybe',
        'radio.1.txpower.max=NaN',
        'radio.1.txpower.min=-4',
        'radio.1.chains=-3',
      ].join('\n'),
    ).radios;
    expect(radio?.antennas).toEqual([{ id: 4, name: 'Antenna 4', gain: 5.5, builtIn: false }]);
    expect(radio).toMatchObject({
      widths: [20, 40, 80],
      wideChannels: false,
      txPower: { min: -4, max: -4 },
      chains: 1,
    });
  });

  it('is bounded and never throws, for any input', () => {
    const line = fc.oneof(
      fc.string(),
      fc
        .tuple(
          fc.constantFrom(
            '__proto__',
            'radio.1',
            'radio.01.x',
            'radio.99.chains',
            'feature',
            'board',
            'radio.1.antenna.1',
          ),
          fc.constantFrom('', '.gain', '.id', '.chanbw', '.txpower.max', '.constructor', '.interface'),
          fc.oneof(fc.string(), fc.integer().map(String)),
        )
        .map(([start, end, value]) => `${start}${end}=${value}`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const board = readBoard(lines.join('\n'));
        expect(board.radios.length).toBeLessThanOrEqual(4);
        for (const { antennas, widths, txPower } of board.radios) {
          expect(antennas.every(({ id, gain }) => Number.isInteger(id) && Number.isFinite(gain))).toBe(true);
          expect(widths.every((width) => Number.isInteger(width) && width >= 0)).toBe(true);
          expect(Number.isInteger(txPower.min) && Number.isInteger(txPower.max)).toBe(true);
        }
      }),
    );
    const many = Array.from({ length: 50_000 }, (_, at) => `radio.${at % 100}.antenna.${at}.gain=1`).join('\n');
    expect(readBoard(many).radios).toHaveLength(4);
  });

  it.each([
    ['a radio that follows itself', '1', '0', [undefined, undefined]],
    ['two radios that follow each other', '2', '1', [undefined, undefined]],
    ['a radio that follows the first', '0', '1', [undefined, 1]],
  ])('docs/device.md#board: %s', (_, first, second, parents) => {
    const line = (number: number, parent: string) =>
      `radio.${number}.chains=1\nradio.${number}.cfg_parent_id=${parent}\n`;
    const { radios } = readBoard(`${line(1, first)}${line(2, second)}`.replaceAll(/.*=0\n/g, ''));
    expect(radios.map(({ parent }) => parent)).toEqual(parents);
  });

  it.each([
    ['max_mcs=7', { highestModulation: 7 }],
    ['max_mcs=99', { highestModulation: 9 }],
    ['max_mcs=fast', { highestModulation: 0 }],
    ['beamforming=1', { beamforming: true }],
    ['eirp.limit=0', { eirpLimit: false }],
    ['eirp.limit=1', { eirpLimit: true }],
    ['eirp.limit=no', { eirpLimit: true }],
    ['distance_limit=2000', { distanceLimit: 2000 }],
    ['distance_limit=far', { distanceLimit: 300 }],
    ['distance_limit=-5', { distanceLimit: 300 }],
    ['distance_limit=0', { distanceLimit: 0 }],
    ['distance_limit=300001', { distanceLimit: 300_000 }],
    ['txpower.offset=5', { txPower: { min: 0, max: 0, offset: 5 } }],
    ['txpower.offset=0', { txPower: { min: 0, max: 0 } }],
    ['txpower.offset=much', { txPower: { min: 0, max: 0 } }],
    ['cfg_parent_id=2', { parent: 2 }],
    ['cfgcaps=radio,aaa', { parts: new Set(['aaa', 'radio']) }],
    ['cfgcaps=7', { parts: new Set() }],
    ['def_antenna=3', { defaultAntenna: 3 }],
    ['ccode=840', { country: 840 }],
    ['ccode=US', { country: undefined }],
    ['ccode_locked=1', { countryLocked: true, country: undefined }],
    ['wide_channels=0', { wideChannels: false }],
    ['wide_channels=1', { wideChannels: true }],
    ['caps=0', { wideChannels: false }],
    ['band=AD', { wideChannels: true }],
    ['wide_channels=', { wideChannels: false }],
    ['ieee_modes=auto, 11acvht20', { ieeeModes: new Set(['auto', '11acvht20']) }],
    ['ieee_modes=5', { ieeeModes: undefined }],
    ['channels=1,2,3,4', { channelNumbers: new Set([1, 2, 3, 4]) }],
    ['channels=all', { channelNumbers: new Set() }],
    ['capacity.2160=1617', { capacity: new Map([[2160, 1617]]) }],
    ['capacity.wide=1617', { capacity: new Map() }],
    ['capacity.2160=much', { capacity: new Map() }],
    ['ieee_modes=auto,11naht20', { ieeeModes: new Set(['auto', '11naht20']), mostStations: 50 }],
    ['ieee_modes=11naht20,11acvht20', { mostStations: 85 }],
    ['ieee_modes=auto', { mostStations: 85 }],
    ['max_clients=50', { mostStations: 50 }],
    ['max_clients=500', { mostStations: 85 }],
    ['max_clients=many', { mostStations: 1 }],
  ])('docs/device.md#board: %s', (line, expected) => {
    expect(readBoard(`radio.1.chains=1\nradio.1.${line}`).radios[0]).toMatchObject(expected);
  });

  it.each([
    ['feature.rssi.leds=4', { signalLeds: 4 }],
    ['feature.rssi.leds=40', { signalLeds: 8 }],
    ['feature.rssi.leds=-1', { signalLeds: 0 }],
    ['board.netmodes=1', { networkModes: new Set(['bridge']) }],
    ['board.netmodes=2', { networkModes: new Set(['router']) }],
    ['board.netmodes=3', { networkModes: new Set(['bridge', 'router']) }],
    ['board.netmodes=7', { networkModes: new Set(['bridge', 'router']) }],
    ['board.netmodes=8', { networkModes: new Set(['bridge']) }],
    ['board.netmodes=256', { networkModes: new Set(['bridge']) }],
    ['board.netmodes=258', { networkModes: new Set(['router']) }],
    ['board.netmodes=all', { networkModes: new Set(['bridge']) }],
    ['board.required_fw_version=8.7.1', { requiredFirmware: '8.7.1' }],
    ['board.phycount=2', { ethernetPorts: [{ maxMtu: 2024 }, { maxMtu: 2024 }] }],
    ['board.phycount=0', { ethernetPorts: [{ maxMtu: 2024 }] }],
    ['board.phycount=many', { ethernetPorts: [{ maxMtu: 2024 }] }],
    ['board.phycount=1\nfeature.port=1', { ethernetPorts: [{ maxMtu: 2024 }, { maxMtu: 2024 }] }],
    ['board.phycount=2\nboard.phy.2.maxmtu=1524', { ethernetPorts: [{ maxMtu: 2024 }, { maxMtu: 1524 }] }],
    ['board.phy.1.maxmtu=9000', { ethernetPorts: [{ maxMtu: 9000 }] }],
    ['board.phy.1.maxmtu=70000', { ethernetPorts: [{ maxMtu: 65_535 }] }],
    ['board.phy.1.maxmtu=576', { ethernetPorts: [{ maxMtu: 1280 }] }],
    ['board.phy.1.maxmtu=jumbo', { ethernetPorts: [{ maxMtu: 1280 }] }],
  ])('docs/device.md#board: %s', (line, expected) => {
    expect(readBoard(line)).toMatchObject(expected);
  });

  it.each([
    ['A', ''],
    ['A', 'radio.1.band=A'],
    ['G', 'radio.1.band=G'],
    ['A', 'radio.1.ieee_mode_a=1'],
    ['AD', 'radio.1.band=AD'],
  ])('excludes antennas for another band than %s (docs/device.md#antennas; band 1 = G, 2 = A): %s', (mode, line) => {
    const bands = ['', '3', '1', '2', 'x'];
    const lines = bands.map(
      (band, at) => `radio.1.antenna.${at + 1}.gain=10${band && `\nradio.1.antenna.${at + 1}.band=${band}`}`,
    );
    const fits = bands.flatMap((band, at) => {
      const own = { G: ['', '3', '1', 'x'], A: ['', '3', '2', 'x'] }[mode] ?? bands;
      return own.includes(band) ? [at + 1] : [];
    });
    expect(readBoard([...lines, line].join('\n')).radios[0]?.antennas.map(({ id }) => id)).toEqual(fits);
  });

  it('docs/device.md#board: ids of maker and grantee', () => {
    const text = 'board.bom=13-1\nboard.subtype=b\nboard.cpurevision=2\nboard.fcc_id=F1\nboard.ic_id=I1';
    expect(readBoard(text).identity).toEqual({
      bom: '13-1',
      subtype: 'b',
      cpuRevision: '2',
      fccId: 'F1',
      icId: 'I1',
    });
  });

  it('docs/device.md#board: at most eight ports', () => {
    expect(readBoard('board.phycount=99').ethernetPorts).toHaveLength(8);
  });
});
