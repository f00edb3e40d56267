import '../studio/studio-sheet.css';
import './figures.css';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { fitOwn } from '../../scene/miniatures/layout';
import { figureFor, ownFigures } from '../../store/figures/own-figures';
import { FileButton } from '../parts/FileButton';
import { MiddleSheet } from '../parts/MiddleSheet';
import { Check, Choice } from '../studio/Choices';
import { FigureFields } from './FigureFields';
import { FigurePreview } from './FigurePreview';
import type { FigureTarget } from './target';
import { useFigureDraft } from './useFigureDraft';
import { figureWords as words } from './words';

/** Files that a figure is made of, or comes in. */
export const figureFiles = '.glb,.stl,.zip,model/gltf-binary,model/stl';

interface FigureSheetProps {
  readonly target: FigureTarget;
  /** The figure to begin with; without it, that of the target. */
  readonly figure?: string;
  readonly onClose: () => void;
}

/** The sheet that gives a profile or a model a figure of the player's own, and sets it on its base. */
export function FigureSheet({ target, figure, onClose }: FigureSheetProps) {
  const { uses, view } = target;
  const { figures } = useStore(ownFigures);
  // The narrowest use that has a figure; else the widest.
  const [chosenUse, setChosenUse] = useState(() =>
    Math.max(
      0,
      uses.findLastIndex(({ use }) => figureFor(figures, use)),
    ),
  );
  const use = uses[chosenUse]?.use ?? null;
  const [showsVolume, setShowsVolume] = useState(false);
  const { draft, said, isBusy, open, pick, change, save, removeUse } = useFigureDraft(use, figure ?? null);
  const shown = useMemo(
    () => (draft ? { ...view, own: { shape: draft.shape, settings: draft.settings } } : view),
    [draft, view],
  );
  const fit = shown.own ? fitOwn(shown, shown.own) : null;
  return (
    <MiddleSheet
      className="studio-sheet figure-sheet"
      label={words.title(target.title)}
      title={words.title(target.title)}
      closeLabel={words.close}
      onClose={onClose}
    >
      <div className="scroll studio-body" tabIndex={0}>
        <p>{words.about}</p>
        <FigurePreview
          view={shown}
          tall={fit ? fit.height + fit.shift[1] : view.height}
          showsVolume={showsVolume}
        />
        <Check label={words.volume} checked={showsVolume} onChange={setShowsVolume} />
        <p className="panel-note">{words.rules}</p>
        <div className="studio-choices">
          {uses.length > 1 && (
            <Choice
              label={words.usedFor}
              value={chosenUse}
              options={uses.map(({ name }, value) => ({ value, name }))}
              onChange={setChosenUse}
            />
          )}
          {figures.length > 0 && figure === undefined && (
            <Choice
              label={words.known}
              value={draft?.id ?? ''}
              options={[
                { value: '', name: draft && draft.id === null ? draft.name : words.programs },
                ...figures.map(({ id, name }) => ({ value: id, name })),
              ]}
              onChange={pick}
            />
          )}
          {draft && (
            <label className="labelled-select">
              <span>{words.name}</span>
              <input
                type="text"
                value={draft.name}
                maxLength={80}
                onChange={({ target: { value } }) => change({ name: value })}
              />
            </label>
          )}
        </div>
        {draft && fit && (
          <>
            <FigureFields
              fileName={draft.fileName}
              settings={draft.settings}
              heightMm={fit.height * view.muMm}
              onChange={(settings) => change({ settings })}
            />
            <p data-triangles={draft.shape.triangles}>
              {words.facts(draft.shape.triangles, fit.height * view.muMm)}
              {fit.overhangMm > 0.5 && ` ${words.overhang(fit.overhangMm)}`}
            </p>
          </>
        )}
      </div>
      <div role="status" className="studio-said">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <footer className="button-row">
        {draft && (
          <button type="button" className="button-primary" disabled={isBusy} onClick={() => void save()}>
            {words.save}
          </button>
        )}
        <FileButton
          label={words.choose}
          accept={figureFiles}
          className="button-quiet"
          onFiles={([file]) => file && void open(file)}
        >
          {draft ? words.other : words.choose}
        </FileButton>
        {use && figureFor(figures, use) && (
          <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void removeUse()}>
            {words.removeUse}
          </button>
        )}
      </footer>
    </MiddleSheet>
  );
}
