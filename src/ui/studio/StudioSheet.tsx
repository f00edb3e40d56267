import { lazy, Suspense } from 'react';
import type { RulingHighlights } from '../../ruling/sight-ruling';
import type { CameraApi } from '../../scene/CameraRig';
import { qualityFor, rendererName } from '../../scene/quality';
import type { Session } from '../../store/battle/session';
import type { PictureQuality } from '../app/picture-quality';
import { useApp } from '../app/useStore';
import { FilmSheet } from './FilmSheet';
import { openTablePhoto } from './photo';
import { PictureSheet } from './PictureSheet';
import { openPortrait, portraitName } from './portrait';
import type { StudioRequest } from './requests';
import { studioWords } from './words';

const FigureOfModel = lazy(() => import('../figures/FigureOfModel'));
const FigureList = lazy(() => import('../figures/FigureList'));

interface StudioSheetProps {
  readonly request: StudioRequest;
  readonly session: Session;
  readonly camera: () => CameraApi | null;
  readonly quality: PictureQuality;
  readonly ruling: RulingHighlights | null;
  readonly onClose: () => void;
}

const { picture: words, portrait } = studioWords;

/** The sheet of a picture, a film, a portrait or own figures. */
export default function StudioSheet({
  request,
  session,
  camera,
  quality: wanted,
  ruling,
  onClose,
}: StudioSheetProps) {
  const app = useApp();
  const quality = wanted === 'auto' ? qualityFor(rendererName()) : wanted;
  const view = () => camera()?.view() ?? null;
  if (request.kind === 'film')
    return <FilmSheet session={session} view={view} firstQuality={quality} onClose={onClose} />;
  if (request.kind === 'figure')
    return (
      <Suspense>
        <FigureOfModel key={request.model} session={session} model={request.model} onClose={onClose} />
      </Suspense>
    );
  if (request.kind === 'figures')
    return (
      <Suspense>
        <FigureList onClose={onClose} />
      </Suspense>
    );
  if (request.kind === 'portrait') {
    const { model } = request;
    return (
      <PictureSheet
        key={model}
        title={portrait.title(portraitName(session, model))}
        fileName={portraitName(session, model)}
        choices={[{ part: 'labels', name: portrait.name }]}
        firstSize="square"
        firstQuality="high"
        open={(canvas, chosen) => openPortrait(session, model, canvas, chosen)}
        onClose={onClose}
      />
    );
  }
  return (
    <PictureSheet
      title={words.title}
      fileName={session.table.name}
      choices={[
        { part: 'lines', name: words.lines },
        { part: 'labels', name: words.labels },
        ...(session.battle ? [{ part: 'panels' as const, name: words.panels }] : []),
      ]}
      firstSize="screen"
      firstQuality={quality}
      open={(canvas, chosen) => openTablePhoto(app, canvas, chosen, view(), ruling)}
      onClose={onClose}
    />
  );
}
