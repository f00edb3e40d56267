import type { ReactNode } from 'react';
import { IconButton } from '../Icon';
import { words } from '../text';

/** A sheet over the table for a form of printing. */
export function PrintFrame({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <section className="sheet design-mesh" aria-label={title}>
      <header className="design-help-head">
        <h2 className="panel-title">{title}</h2>
        <IconButton icon="close" name={words.close} onClick={onClose} />
      </header>
      <div className="design-mesh-body scroll">{children}</div>
    </section>
  );
}
