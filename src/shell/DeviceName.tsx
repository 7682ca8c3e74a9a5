import { useDevice } from '../app/deviceContext.ts';
import { useDeviceName, useStatusValue } from '../app/useStatus.ts';
import { ProductMark } from '../ui/ProductMark.tsx';

/** Name, model and firmware of the device. */
export function DeviceName() {
  const { board } = useDevice();
  const name = useDeviceName();
  const model = useStatusValue(({ status }) => status.host.model) ?? board.name;
  const firmware = useStatusValue(({ status }) => status.host.firmware);
  return (
    <div className="device-name">
      <ProductMark />
      <div>
        <p className="device-name-host" dir="auto" data-tip={name}>
          {name}
        </p>
        <p className="device-name-model">{[model, firmware?.replace(/^v/, '')].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}
