import { bytes, distance } from '../app/figures.ts';
import { LINK_LOOKS, LinkMark } from '../app/LinkMark.tsx';
import { useUnits } from '../app/units.ts';
import { t } from '../i18n/t.ts';
import type { NetworkInterface } from '../status/status.ts';
import { Figure, FigureList } from './FigureList.tsx';

/** Ethernet ports, and the addresses of the device. */
export function EthernetCard({ interfaces }: { readonly interfaces: readonly NetworkInterface[] }) {
  const ports = interfaces.filter(({ name }) => /^eth\d+$/.test(name));
  const addresses = interfaces.flatMap(({ name, addresses: list }) => list.map((address) => ({ name, address })));
  return (
    <section className="card" aria-labelledby="ethernet-title">
      <header className="card-header">
        <h2 id="ethernet-title">{t('Ethernet')}</h2>
      </header>
      <div className="card-body">
        {ports.length === 0 && <p className="card-empty">{t('The device reports no Ethernet port.')}</p>}
        {ports.map((port) => (
          <Port key={port.name} port={port} />
        ))}
        {addresses.length > 0 && (
          <FigureList>
            {addresses.map(({ name, address }) => (
              <Figure key={`${name} ${address}`} name={t('Address on {interface}', { interface: name })}>
                {address}
              </Figure>
            ))}
          </FigureList>
        )}
      </div>
    </section>
  );
}

function Port({ port }: { readonly port: NetworkInterface }) {
  const units = useUnits();
  const { name, enabled, plugged, speed, fullDuplex, cableLength, rxBytes, txBytes } = port;
  const errors = (port.rxErrors ?? 0) + (port.txErrors ?? 0);
  const up = enabled !== false && plugged === true;
  return (
    <div className="port">
      <p className="port-state">
        <LinkMark look={up ? LINK_LOOKS.connected : LINK_LOOKS.disabled} />
        <strong>{name}</strong>
        <bdi>
          {enabled === false
            ? t('Disabled')
            : !up
              ? t('No cable')
              : fullDuplex === false
                ? t('{speed} Mbit/s half duplex', { speed: speed ?? 0 })
                : t('{speed} Mbit/s full duplex', { speed: speed ?? 0 })}
        </bdi>
      </p>
      {up && (
        <FigureList>
          <Figure name={t('Received, sent')}>
            {bytes(rxBytes)} · {bytes(txBytes)}
          </Figure>
          {cableLength !== undefined && cableLength > 0 && (
            <Figure name={t('Ethernet cable')}>{distance(cableLength, units)}</Figure>
          )}
          {errors > 0 && <Figure name={t('Errors')}>{String(errors)}</Figure>}
        </FigureList>
      )}
    </div>
  );
}
