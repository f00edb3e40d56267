import '../studio/studio-sheet.css';
import './figures.css';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { figureFor, ownFigures } from '../../store/figures/own-figures';
import { messageOf } from '../../store/workers/message-of';
import { MiddleSheet } from '../parts/MiddleSheet';
import { FigureSheet } from './FigureSheet';
import { targetsOfForce } from './force-targets';
import { figureKeeper } from './keeper';
import { figureWords as words } from './words';

interface FiguresOfForceProps {
  readonly rules: string;
  readonly force: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** The profiles of a force with the figures that stand for them. */
export default function FiguresOfForce({ rules, force, onClose }: FiguresOfForceProps) {
  const { figures } = useStore(ownFigures);
  const [targets] = useState(() => targetsOfForce(rules, force));
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, say] = useState('');
  useEffect(() => {
    void figureKeeper()
      .load()
      .catch((reason: unknown) => say(words.failed(messageOf(reason))));
  }, []);
  const target = targets.find(({ title }) => title === chosen);
  if (target) return <FigureSheet key={target.title} target={target} onClose={() => setChosen(null)} />;
  return (
    <MiddleSheet
      className="studio-sheet figure-sheet"
      label={words.ofForce(force.name)}
      title={words.ofForce(force.name)}
      closeLabel={words.close}
      onClose={onClose}
    >
      <div className="scroll studio-body" tabIndex={0}>
        <p>{words.about}</p>
        <ul className="figure-list">
          {targets.map(({ title, uses }) => (
            <li key={title}>
              <div>
                <strong>{title}</strong>
                <p className="panel-sub">{figureFor(figures, uses[0]!.use)?.name ?? words.programs}</p>
              </div>
              <button
                type="button"
                className="button-quiet"
                aria-label={words.edit(title)}
                onClick={() => setChosen(title)}
              >
                {words.editShort}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="studio-said">
        {said}
      </p>
    </MiddleSheet>
  );
}
