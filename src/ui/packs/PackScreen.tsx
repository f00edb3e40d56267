import { useState } from 'react';
import type { DesignSource } from '../../designer/open-design';
import { isFailure } from '../../analysis/pack/findings';
import { Icon } from '../parts/Icon';
import { LeaveButton } from '../parts/LeaveButton';
import { takesFocus } from '../app/focus';
import { CompareTab } from './CompareTab';
import { InventoryTab } from './InventoryTab';
import { PackMessages } from './PackMessages';
import type { PlaceInPack } from '../../store/packs/place-in-pack';
import { RulesTab } from './RulesTab';
import { ShareTab } from './ShareTab';
import { TablesTab } from './TablesTab';
import { useChangePack, useFindings, useOpenPack, usePacks, useWorkState } from './usePacks';
import { packWords } from './words';

const tabs = ['tables', 'compare', 'inventory', 'rules', 'share'] as const;

interface PackScreenProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onDesign: (source: DesignSource, place: PlaceInPack) => void;
  readonly onLeave: () => void;
}

/** The open pack. */
export function PackScreen({ onFiles, onDesign, onLeave }: PackScreenProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('tables');
  return (
    <>
      <PackHead onLeave={onLeave} />
      <main className="packs-main">
        <div className="packs-tabs" role="tablist" aria-label={packWords.title}>
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={tab === each}
              onClick={() => setTab(each)}
            >
              {packWords.tabs[each]}
            </button>
          ))}
        </div>
        <div
          key={tab}
          className="packs-body scroll"
          role="tabpanel"
          aria-label={packWords.tabs[tab]}
          ref={takesFocus}
          tabIndex={-1}
        >
          <PackMessages />
          {tab === 'tables' && <TablesTab onFiles={onFiles} onDesign={onDesign} />}
          {tab === 'compare' && <CompareTab />}
          {tab === 'inventory' && <InventoryTab />}
          {tab === 'rules' && <RulesTab />}
          {tab === 'share' && <ShareTab />}
        </div>
      </main>
    </>
  );
}

function PackHead({ onLeave }: { readonly onLeave: () => void }) {
  const packs = usePacks();
  const change = useChangePack();
  const { pack, past } = useOpenPack();
  return (
    <header className="packs-head">
      <button
        type="button"
        className="button-quiet"
        aria-label={packWords.back}
        onClick={() => void packs.close()}
      >
        <Icon name="step-back" size={18} /> <span>{packWords.back}</span>
      </button>
      <NameField value={pack.name} onChange={(name) => change((now) => ({ ...now, name }), 'name')} />
      <CheckResult />
      <button
        type="button"
        className="button-icon"
        aria-label={packWords.undo}
        title={packWords.undo}
        disabled={past.length === 0}
        onClick={packs.undo}
      >
        <Icon name="undo" />
      </button>
      <LeaveButton label={packWords.leave} onLeave={onLeave} />
    </header>
  );
}

/** The name of the pack; an empty one is not taken. */
function NameField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (name: string) => void;
}) {
  const [empty, setEmpty] = useState(false);
  return (
    <input
      className="packs-name"
      aria-label={packWords.name}
      maxLength={200}
      value={empty ? '' : value}
      onChange={({ target }) => {
        setEmpty(target.value === '');
        if (target.value !== '') onChange(target.value);
      }}
      onBlur={() => setEmpty(false)}
    />
  );
}

/** The result of the check in a sentence. */
function CheckResult() {
  const findings = useFindings();
  const isChecking = useWorkState((state) => state.isChecking);
  const unread = useWorkState(({ meshes }) => meshes.problems.size);
  const failures = findings.filter(isFailure).length + unread;
  return (
    <p
      className="packs-check"
      role="status"
      data-state={isChecking ? 'checking' : failures === 0 ? 'passes' : 'fails'}
    >
      {isChecking
        ? packWords.check.checking
        : packWords.check.problems(failures, findings.length + unread - failures)}
    </p>
  );
}
