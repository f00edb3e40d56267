import { useMemo } from 'react';
import type { Session } from '../../store/battle/session';
import { FigureSheet } from './FigureSheet';
import { targetOfModel } from './target';

interface FigureOfModelProps {
  readonly session: Session;
  readonly model: string;
  readonly onClose: () => void;
}

/** The sheet of the own figure of a model on the table. */
export default function FigureOfModel({ session, model, onClose }: FigureOfModelProps) {
  const target = useMemo(() => targetOfModel(session, model), [session, model]);
  return target && <FigureSheet target={target} onClose={onClose} />;
}
