import { UserRound } from 'lucide-react';
import { useDevice } from '../app/deviceContext.ts';

/** Picture of the user, or an icon if the device has none (docs/device.md#user-info). */
export function Avatar() {
  const { avatar } = useDevice().userInfo;
  return avatar === undefined ? (
    <span className="avatar">
      <UserRound strokeWidth={1.6} aria-hidden="true" />
    </span>
  ) : (
    <img className="avatar" src={avatar} alt="" />
  );
}
