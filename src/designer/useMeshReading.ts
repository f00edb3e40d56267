import { useCallback, useEffect, useRef, useState } from 'react';
import { now } from '../store/design/history';
import type { Brought } from '../store/workers/mesh-worker';
import { scales } from '../table/format';
import type { ImportStep } from '../table/import/import-control';
import { meshUnits, type MeshOptions, type MeshUnit, type UpDirection } from '../table/import/mesh-options';
import { useDesign, useHost } from './host';

export type MeshUnitChoice = MeshUnit | 'usual' | 'fit';

/** The choices of the import form. */
export interface MeshChoices {
  readonly unit: MeshUnitChoice;
  readonly fit: NonNullable<MeshOptions['fit']>;
  readonly up: UpDirection | '';
  readonly origin: 'middle' | 'file';
}

/** State of the reading of a mesh file. */
export type MeshReadingState =
  | { readonly kind: 'reading'; readonly step: ImportStep; readonly share: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'done'; readonly brought: Brought };

const beginning: MeshReadingState = { kind: 'reading', step: 'reading', share: 0 };

/** Reads a mesh file in a worker, anew after each change of the choices. `stop` ends the reading, `again` repeats it. */
export function useMeshReading(
  file: File,
  beside: readonly File[],
  { unit, fit, up, origin }: MeshChoices,
): { readonly state: MeshReadingState; readonly stop: () => void; readonly again: () => void } {
  const { importMesh } = useHost();
  const scale = useDesign((design) => now(design.history).scale);
  const [state, setState] = useState<MeshReadingState>(beginning);
  const [attempt, setAttempt] = useState(0);
  const controller = useRef<AbortController>(null);

  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    controller.current = stopping;
    const show = (next: MeshReadingState) => {
      if (!signal.aborted) setState(next);
    };
    const options: MeshOptions = {
      muMm: scales[scale],
      origin,
      ...(up !== '' && { up }),
      ...(unit === 'fit' ? { fit } : unit === 'usual' ? {} : { unitMm: meshUnits[unit] }),
    };
    const bring = async (): Promise<Brought> => {
      show(beginning);
      const files = await Promise.all(
        beside.map(async (other) => [other.name, await bytesOf(other)] as const),
      );
      const given = { bytes: await bytesOf(file), name: file.name, beside: new Map(files) };
      return importMesh(given, options, (step, share) => show({ kind: 'reading', step, share }), signal);
    };
    bring().then(
      (brought) => show({ kind: 'done', brought }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        show({ kind: 'done', brought: { ok: false, problems: [{ at: '', message }] } });
      },
    );
    return () => stopping.abort();
  }, [importMesh, file, beside, scale, unit, fit, up, origin, attempt]);

  const stop = useCallback(() => {
    controller.current?.abort();
    setState({ kind: 'stopped' });
  }, []);
  const again = useCallback(() => setAttempt((number) => number + 1), []);
  return { state, stop, again };
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
