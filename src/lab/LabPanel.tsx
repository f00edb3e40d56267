import './lab.css';
import { useEffect } from 'react';
import type { LayoutChange } from '../analysis/layout/suggest';
import { labTabs } from '../store/lab/lab-state';
import type { Meshes } from '../table/mesh';
import type { Table } from '../table/table';
import { takesFocus, useReturnFocus } from '../ui/app/focus';
import { Icon } from '../ui/parts/Icon';
import { BattlesTab } from './BattlesTab';
import { FiguresTab } from './FiguresTab';
import { labText } from './lab-text';
import { MapsTab } from './MapsTab';
import { SuggestionsTab } from './SuggestionsTab';
import { useLab, useLabState } from './useLab';

interface LabPanelProps {
  readonly table: Table;
  readonly meshes: Meshes;
  readonly onClose?: () => void;
  /** Makes a change that is suggested, where the table can be changed. */
  readonly onTake?: (change: LayoutChange) => void;
}

/** The lab on a table: its maps, its figures, battles of mirrored forces, and suggestions. */
export default function LabPanel({ table, meshes, onClose, onTake }: LabPanelProps) {
  const lab = useLab();
  const tab = useLabState((state) => state.tab);
  useEffect(() => void lab.open(table, meshes), [lab, table, meshes]);
  useEffect(() => lab.close, [lab]);
  useReturnFocus();
  return (
    <section className="sheet lab-panel" aria-label={labText.title} ref={takesFocus} tabIndex={-1}>
      <header className="lab-head">
        <h2 className="section-title">{labText.title}</h2>
        <span className="table-name">{table.name}</span>
        {onClose && (
          <button
            type="button"
            className="button-icon push-right"
            aria-label={labText.close}
            title={labText.close}
            onClick={onClose}
          >
            <Icon name="close" size={18} />
          </button>
        )}
      </header>
      <div className="lab-tabs" role="tablist" aria-label={labText.title}>
        {labTabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="button-quiet"
            aria-selected={name === tab}
            aria-pressed={name === tab}
            onClick={() => lab.showTab(name)}
          >
            {labText.tabs[name]}
          </button>
        ))}
      </div>
      <div className="scroll lab-body" role="tabpanel" tabIndex={0} aria-label={labText.tabs[tab]}>
        {tab === 'maps' && <MapsTab table={table} />}
        {tab === 'figures' && <FiguresTab />}
        {tab === 'battles' && <BattlesTab table={table} />}
        {tab === 'suggestions' && <SuggestionsTab table={table} {...(onTake && { onTake })} />}
      </div>
    </section>
  );
}
