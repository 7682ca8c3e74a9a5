import { ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import { Avatar } from './Avatar.tsx';
import { UserPanelSlot } from './UserPanelSlot.tsx';

/** Signed-in user at the bottom of the sidebar and of the menu of phones, with account and display settings. */
export function UserMenu() {
  const { userInfo } = useDevice();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="user-menu">
      <button type="button" className="user-menu-button" popoverTarget={id} aria-expanded={open}>
        <Avatar />
        <bdi>{userInfo.username}</bdi>
        <ChevronUp strokeWidth={1.6} aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className="user-menu-popover"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <UserPanelSlot />}
      </div>
    </div>
  );
}
