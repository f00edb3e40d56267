import './middle-sheet.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon';

interface MiddleSheetProps {
  readonly className: string;
  readonly label: string;
  readonly title: string;
  /** Stands before the title. */
  readonly mark?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog in the middle of the screen, over the table. Its title takes the focus, so that screen readers begin with it. */
export function MiddleSheet({
  className,
  label,
  title,
  mark,
  closeLabel,
  onClose,
  children,
}: MiddleSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={`sheet middle-sheet ${className}`} role="dialog" aria-label={label}>
      <div className="middle-sheet-head">
        {mark}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="button-icon push-right" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  );
}
