import { useEffect, useRef, useState } from 'react';
import {
  bedLimits,
  jointKinds,
  maxCopies,
  printFormats,
  usualPrint,
  type Bed,
} from '../../export/print/print-options';
import { now } from '../../store/design/history';
import { printInWorker } from '../../store/workers/terrain-print-client';
import type { Printed } from '../../store/workers/terrain-print-worker';
import { scales, type TerrainPlacement } from '../../table/format';
import { meshesOf } from '../../table/items';
import { ChoiceField, NumberField } from '../FormFields';
import { useDesign, useHost } from '../host';
import { PrintFrame } from './PrintFrame';
import { printText as text } from './print-text';

interface PrintPieceProps {
  readonly piece: TerrainPlacement;
  readonly title: string;
  readonly onClose: () => void;
}

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'done'; readonly printed: Printed };

/** Exports a piece for a 3D printer: format, bed, joints and copies. */
export function PrintPiece({ piece, title, onClose }: PrintPieceProps) {
  const { saveFile } = useHost();
  const scale = useDesign((design) => now(design.history).scale);
  const meshes = useDesign((design) => design.meshes);
  const [format, setFormat] = useState(printFormats[0] as (typeof printFormats)[number]);
  const [bed, setBed] = useState<Bed>(usualPrint.bed);
  const [joints, setJoints] = useState(usualPrint.joints);
  const [copies, setCopies] = useState(usualPrint.copies);
  const [state, setState] = useState<State>({ kind: 'asking' });
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const print = async () => {
    const stopping = new AbortController();
    controller.current = stopping;
    setState({ kind: 'working', share: 0 });
    const show = (next: State) => {
      if (!stopping.signal.aborted) setState(next);
    };
    const order = {
      pieces: [piece],
      meshes: meshesOf([piece], meshes),
      muMm: scales[scale],
      options: { ...usualPrint, bed, joints, copies },
      format,
      name: title,
    };
    const printed = await printInWorker(
      order,
      (share) => show({ kind: 'working', share }),
      stopping.signal,
    ).catch((error: unknown): Printed => ({
      ok: false,
      problems: [error instanceof Error ? error.message : String(error)],
    }));
    if (stopping.signal.aborted) return;
    if (printed.ok) saveFile(printed.file.name, new Blob([new Uint8Array(printed.file.bytes)]));
    show({ kind: 'done', printed });
  };
  const stop = () => {
    controller.current?.abort();
    setState({ kind: 'asking' });
  };
  const extent = (axis: 0 | 1 | 2) => (
    <NumberField
      key={axis}
      label={text.bed[axis]!}
      value={bed[axis]}
      min={bedLimits[0]}
      max={bedLimits[1]}
      step={10}
      unit="mm"
      onChange={(length) =>
        setBed(bed.map((each, index) => (index === axis ? length : each)) as unknown as Bed)
      }
    />
  );
  return (
    <PrintFrame title={text.solidTitle(title)} onClose={onClose}>
      <ChoiceField
        label={text.format}
        value={format}
        choices={printFormats.map((each) => [each, text.formats[each]] as const)}
        onChange={setFormat}
      />
      {([0, 1, 2] as const).map(extent)}
      <ChoiceField
        label={text.joints}
        value={joints}
        choices={jointKinds.map((each) => [each, text.jointKinds[each]] as const)}
        onChange={setJoints}
      />
      <NumberField
        label={text.copies}
        value={copies}
        min={1}
        max={maxCopies}
        step={1}
        unit={text.copiesUnit}
        onChange={(count) => setCopies(Math.round(count))}
      />
      {state.kind === 'working' ? (
        <div className="design-mesh-progress">
          <progress value={state.share > 0 ? state.share : undefined} max={1} aria-label={text.progress} />
          <button type="button" className="button-quiet" onClick={stop}>
            {text.stop}
          </button>
        </div>
      ) : (
        <button type="button" className="button-primary" onClick={() => void print()}>
          {text.make}
        </button>
      )}
      {state.kind === 'working' && (
        <p className="panel-note" role="status">
          {text.working}
        </p>
      )}
      {state.kind === 'done' && <Result printed={state.printed} />}
    </PrintFrame>
  );
}

/** Shows the file of a print with its notes, or the problems. */
function Result({ printed }: { printed: Printed }) {
  if (!printed.ok)
    return (
      <ul className="refusal" role="alert">
        {printed.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    );
  return (
    <div role="status">
      <p className="panel-note">
        {text.done(printed.file.name)} {text.size(printed.parts, printed.beds)}
      </p>
      <ul>
        {printed.notes.map((note) => (
          <li key={note} className="design-mesh-part">
            {note}
          </li>
        ))}
      </ul>
    </div>
  );
}
