import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts/Icon';

interface DoorProps {
  readonly title: string;
  readonly about: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

/** One of the uses of the program, with the ways into it. */
export function Door({ title, about, picture, children }: DoorProps) {
  return (
    <section className="sheet door" aria-label={title}>
      {picture}
      <h2 className="door-title">{title}</h2>
      <p className="door-about">{about}</p>
      <div className="door-ways">{children}</div>
    </section>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly name: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** One press from something useful. */
export function Way({ icon, name, hint, disabled = false, onClick }: WayProps) {
  return (
    <button type="button" className="door-way" disabled={disabled} onClick={onClick}>
      <Icon name={icon} size={20} />
      <span>
        {name}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </button>
  );
}
