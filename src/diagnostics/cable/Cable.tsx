import './Cable.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { CABLE_TEST_SECONDS } from '../../../rules/constants/timing.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { distance, UNKNOWN } from '../../app/figures.ts';
import { LinkMark } from '../../app/LinkMark.tsx';
import { RetryProblem } from '../../app/RetryProblem.tsx';
import { useUnits } from '../../app/units.ts';
import { useStatus } from '../../app/useStatus.ts';
import type { CablePair, CablePort } from '../../device/endpoints/cableTest.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { useTestLock } from '../../settings/core/useTestLock.ts';
import { ToolRun } from '../ToolRun.tsx';
import { type ToolColumn, ToolTable } from '../ToolTable.tsx';
import { useCableTest } from './cableRun.ts';
import { cableCsv, cableText, pairLook, verdict, wasTested } from './cableWords.ts';

/** Cable tests of the Ethernet ports, pair by pair. */
export function Cable() {
  const { readOnly } = useDevice();
  const run = useCableTest();
  const units = useUnits();
  const underTest = useTestLock('link');
  const { ports, away, absent, problem, isLeft = false, ...state } = useCell(run.state);
  const testing = isLeft ? undefined : state.testing;
  const [wanted, setWanted] = useState<string>();
  const port = wanted ?? testing ?? ports?.[0]?.name;
  const tested = ports?.find(({ name }) => name === testing);
  useEffect(() => {
    void run.look();
  }, [run]);
  if (absent) return <p className="card tool-empty">{t('This model has no cable test.')}</p>;
  if (ports === undefined && problem !== undefined) {
    return (
      <section className="card tool-empty" aria-label={t('Cable test')}>
        <RetryProblem text={problem} onRetry={run.look} />
      </section>
    );
  }
  return (
    <>
      <ToolRun
        start={t('Test cable')}
        running={testing !== undefined}
        onStart={() => {
          if (port !== undefined) void run.start(port);
        }}
        onStop={run.leave}
        stop={t('Stop waiting')}
        interrupts={t(
          'Interrupts port {port} for about {seconds} s. If you manage the device through this port, the page reconnects afterwards.',
          { port: port ?? '', seconds: CABLE_TEST_SECONDS },
        )}
        unavailable={
          underTest ?? unavailable(readOnly, ports) ?? (isLeft ? t('The device still finishes its test.') : undefined)
        }
        progress={{
          value: CABLE_TEST_SECONDS - (tested?.running ?? CABLE_TEST_SECONDS),
          of: away ? undefined : CABLE_TEST_SECONDS,
          text: away
            ? t('No answer, as expected through this port. It returns after the test.')
            : t('{seconds} s left', { seconds: tested?.running ?? CABLE_TEST_SECONDS }),
        }}
        problem={problem}
      >
        {ports !== undefined && ports.length > 1 && (
          <fieldset className="choice-group" disabled={testing !== undefined}>
            <legend>{t('Port')}</legend>
            <div className="segmented">
              {ports.map(({ name }) => (
                <label key={name}>
                  <input type="radio" name="cable-port" checked={name === port} onChange={() => setWanted(name)} />
                  <span>
                    <bdi>{name}</bdi>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </ToolRun>
      {ports?.map((one) => (
        <PortResult key={one.name} port={one} isTesting={one.name === testing}>
          {one === ports.at(-1) && testing === undefined && ports.some(wasTested) && (
            <ResultActions
              name="cable"
              text={() => cableText(ports, units)}
              files={[
                { extension: 'txt', make: () => cableText(ports, units) },
                { extension: 'csv', make: () => cableCsv(ports) },
              ]}
            />
          )}
        </PortResult>
      ))}
    </>
  );
}

function unavailable(readOnly: boolean, ports: readonly CablePort[] | undefined): string | undefined {
  if (readOnly) return t('Only administrators can test. These are the last results.');
  if (ports === undefined) return t('Reading the last results.');
  return ports.length === 0 ? t('The device reports no Ethernet port.') : undefined;
}

interface PortProps {
  readonly port: CablePort;
  readonly isTesting: boolean;
  readonly children: ReactNode;
}

/** Result of a cable in one sentence, and by pair. */
function PortResult({ port, isTesting, children }: PortProps) {
  const { status } = useStatus();
  const { name, pairs } = port;
  const id = `cable-${name}`;
  const now = status.interfaces.find((one) => one.name === name);
  const units = useUnits();
  const { text, isBad } = verdict(port, units);
  const longest = Math.max(1, ...pairs.map(({ length }) => length ?? 0));
  const columns: readonly ToolColumn<CablePair>[] = [
    ...COLUMNS,
    {
      id: 'length',
      title: 'Length',
      isFigure: true,
      cell: ({ length }) => (length === undefined ? UNKNOWN : distance(length, units)),
    },
    {
      id: 'cable',
      title: 'Cable',
      className: 'cable-drawing',
      cell: (pair) => <Wire pair={pair} longest={longest} />,
    },
  ];
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-header">
        <h2 id={id}>
          <bdi>{name}</bdi>
        </h2>
        <p className="cable-link">
          {now?.enabled === false
            ? t('Disabled')
            : now?.plugged === true
              ? t('Link up, {speed} Mbit/s', { speed: now.speed ?? UNKNOWN })
              : t('No link')}
        </p>
      </header>
      <p className={isBad ? 'card-body cable-verdict cable-bad' : 'card-body cable-verdict'} role="status">
        {isTesting ? t('Testing') : text}
      </p>
      {!isTesting && wasTested(port) && (
        <ToolTable
          label={name}
          className="cable-pairs"
          columns={columns}
          rows={pairs}
          idOf={({ number }) => number}
        />
      )}
      {children}
    </section>
  );
}

const COLUMNS: readonly ToolColumn<CablePair>[] = [
  { id: 'pair', title: 'Pair', cell: ({ number }) => formatNumber(number) },
  {
    id: 'result',
    title: 'Result',
    cell: (pair) => {
      const look = pairLook(pair);
      return (
        <span className="cable-result">
          <LinkMark look={look} />
          {t(look.word)}
        </span>
      );
    },
  },
];

/** Wire whose length is relative to the longest pair, up to its end or fault. */
function Wire({ pair, longest }: { readonly pair: CablePair; readonly longest: number }) {
  const look = pairLook(pair);
  const { length } = pair;
  return (
    <span className={`cable-wire cable-${look.tone}`} aria-hidden="true">
      <span style={{ inlineSize: `${length === undefined ? 0 : (length / longest) * 100}%` }} />
      {length !== undefined && <LinkMark look={look} />}
    </span>
  );
}
