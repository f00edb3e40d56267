import '../ruling/ruling.css';
import './sketch.css';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Sketch } from '../../store/sketch/sketch';
import { openSketchbook, shownSketch, type Sketchbook } from '../../store/sketch/sketchbook';
import { playableTable, sketchPair, sketchTable } from '../../store/sketch/to-table';
import { createVerdicts, type Verdicts } from '../../store/sketch/verdicts';
import { openTableRulingClient } from '../../store/workers/ruling-client';
import type { TableFile } from '../../table/format';
import { useApp } from '../app/useStore';
import { Icon } from '../parts/Icon';
import { LeaveButton } from '../parts/LeaveButton';
import { Inspector } from './Inspector';
import { PhotoStrength } from './PhotoStrength';
import { PhotoTracer } from './PhotoTracer';
import { Plan } from './Plan';
import { Proof } from './Proof';
import { ShareBar } from './ShareBar';
import { useSavedPhoto } from './useSavedPhoto';
import { SketchContext } from './useSketch';
import { useSketchKeys } from './useSketchKeys';
import { JudgeChoice, UnitsSwitch, VerdictCard } from './VerdictCard';
import { words } from './words';

interface SketchProgramProps {
  readonly onLeave: () => void;
  /** Opens a table in the designer. */
  readonly onDesign: (table: TableFile) => void;
  readonly onReady: () => void;
}

/** The sketch of a line of sight over the whole page. */
export default function SketchProgram(props: SketchProgramProps) {
  const [book] = useState(() => openSketchbook(() => localStorage, words.begun));
  const [verdicts] = useState(() => createVerdicts(openTableRulingClient()));
  useEffect(() => {
    const judge = () => verdicts.judge(shownSketch(book.store.getState()));
    judge();
    const unsubscribe = book.store.subscribe(judge);
    return () => {
      unsubscribe();
      verdicts.close();
    };
  }, [book, verdicts]);
  return (
    <SketchContext value={book}>
      <SketchScreen verdicts={verdicts} book={book} {...props} />
    </SketchContext>
  );
}

interface SketchScreenProps extends SketchProgramProps {
  readonly book: Sketchbook;
  readonly verdicts: Verdicts;
}

function SketchScreen({ book, verdicts, onLeave, onDesign, onReady }: SketchScreenProps) {
  const app = useApp();
  const state = useStore(verdicts.store);
  const { latest } = state;
  const [over, setOver] = useState<'proof' | 'photo' | null>(null);
  const { photo, lay, change } = useSavedPhoto();
  useEffect(onReady, [onReady]);
  useSketchKeys(
    book,
    useCallback(() => setOver(null), []),
  );
  const open3d = (sketch: Sketch) =>
    void app.files
      .openLinkedRuling({ table: sketchTable(sketch), ...sketchPair, meshes: new Map() })
      .then(onLeave);
  return (
    <div className="sketch">
      <header className="sketch-head">
        <h1>{words.title}</h1>
        <p>{words.hint}</p>
        <LeaveButton label={words.leave} onLeave={onLeave} />
      </header>
      <Plan found={latest} photo={photo} onTrace={() => setOver('photo')} />
      <main className="sketch-side">
        <VerdictCard {...state} />
        <div className="sketch-buttons">
          <button
            type="button"
            className="sketch-button"
            disabled={!latest}
            aria-haspopup="dialog"
            onClick={() => setOver('proof')}
          >
            <Icon name="evidence" size={20} />
            {words.proof}
          </button>
          <UnitsSwitch />
        </div>
        <Inspector />
        <JudgeChoice />
        {photo && <PhotoStrength photo={photo} onPhoto={change} />}
        <ShareBar onOpen3d={open3d} onDesign={(sketch) => onDesign(playableTable(sketch))} />
      </main>
      {over === 'proof' && latest && (
        <Proof found={latest} onOpen3d={() => open3d(latest.sketch)} onClose={() => setOver(null)} />
      )}
      {over === 'photo' && (
        <PhotoTracer
          onPhoto={(traced) => void lay(traced).then(() => setOver(null))}
          onClose={() => setOver(null)}
        />
      )}
    </div>
  );
}
