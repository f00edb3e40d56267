import { useState } from 'react';
import { meanings, scalarNames, type ScalarName } from '../analysis/layout/scalars';
import type { LayoutChange, SuggestionRequest } from '../analysis/layout/suggest';
import { piecesByName } from '../table/catalogue';
import type { Table } from '../table/table';
import { fineWords, labText } from './lab-text';
import { useLab, useLabState } from './useLab';

const words = labText.suggestions;
const firstRequest: SuggestionRequest = { figure: 'zoneSeen', direction: 'lower' };
/** Figures that one mostly wants more of. */
const moreIsBetter: readonly ScalarName[] = ['covered', 'blocksSight', 'inCover', 'hidden', 'hiddenLarge'];

/** Small changes that raise or lower a figure: search for on request, to take or leave. */
export function SuggestionsTab({ table, onTake }: { table: Table; onTake?: (change: LayoutChange) => void }) {
  const lab = useLab();
  const search = useLabState((state) => state.search);
  const [request, setRequest] = useState(search?.request ?? firstRequest);
  const running = search?.running ?? false;
  return (
    <>
      <p className="lab-note">{words.about}</p>
      <fieldset className="lab-wish" disabled={running}>
        <label className="lab-field">
          {words.figure}
          <select
            value={request.figure}
            onChange={({ target }) => {
              const figure = target.value as ScalarName;
              setRequest({ figure, direction: moreIsBetter.includes(figure) ? 'raise' : 'lower' });
            }}
          >
            {scalarNames.map((name) => (
              <option key={name} value={name}>
                {meanings[name].title}
              </option>
            ))}
          </select>
        </label>
        <div className="lab-row">
          {(['raise', 'lower'] as const).map((direction) => (
            <button
              key={direction}
              type="button"
              className="button-quiet"
              aria-pressed={request.direction === direction}
              onClick={() => setRequest({ ...request, direction })}
            >
              {words.directions[direction]}
            </button>
          ))}
        </div>
      </fieldset>
      {running ? (
        <div className="lab-row">
          <progress value={search!.done} max={1} aria-label={words.progress} />
          <button type="button" className="button-quiet" onClick={lab.suggestions.stop}>
            {words.stop}
          </button>
        </div>
      ) : (
        <button type="button" className="button-primary" onClick={() => lab.suggestions.search(request)}>
          {words.search}
        </button>
      )}
      {search && search.failed !== null && <p className="refusal">{words.failed(search.failed)}</p>}
      {search && search.failed === null && search.found.length === 0 && (
        <p role="status" className="lab-note">
          {running ? words.nothingYet : words.none(search)}
        </p>
      )}
      {search && search.found.length > 0 && (
        <>
          <ol className="lab-suggestions" aria-label={words.found}>
            {search.found.map((suggestion) => {
              const { change, before, after } = suggestion;
              const { figure } = search.request;
              return (
                <li
                  key={JSON.stringify(change)}
                  onPointerEnter={() => lab.suggestions.pointAt(suggestion)}
                  onPointerLeave={() => lab.suggestions.pointAt(null)}
                  onFocus={() => lab.suggestions.pointAt(suggestion)}
                  onBlur={() => lab.suggestions.pointAt(null)}
                >
                  <span>{changeWords(table, change)}</span>{' '}
                  <strong>{words.change(fineWords(figure, before), fineWords(figure, after))}</strong>
                  <div className="lab-row">
                    {onTake && (
                      <button type="button" className="button-quiet" onClick={() => onTake(change)}>
                        {words.take}
                      </button>
                    )}
                    <button
                      type="button"
                      className="button-quiet"
                      onClick={() => lab.suggestions.dismiss(suggestion)}
                    >
                      {words.leave}
                    </button>
                  </div>
                </li>
              );
            })}
          </ol>
          {!onTake && <p className="lab-note">{words.onlyThere}</p>}
        </>
      )}
    </>
  );
}

function changeWords(table: Table, { kind, piece, at, turn }: LayoutChange): string {
  if (kind === 'add') return words.add(piecesByName.get(piece)?.title ?? piece);
  const { title, at: from, turn: before } = table.pieces.find(({ id }) => id === piece)!;
  const turned = (turn - before + 360) % 360;
  return kind === 'turn'
    ? words.turn(title, turned > 180 ? turned - 360 : turned)
    : words.move(title, Math.hypot(at[0] - from[0], at[1] - from[1]));
}
