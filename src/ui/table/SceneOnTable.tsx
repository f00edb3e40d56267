import { FiberProvider, useContextBridge } from 'its-fine';
import { useLayoutEffect, useRef, useState } from 'react';
import { FirstPicture } from '../../scene/FirstPicture';
import { takeBegunScene } from '../app/begun-scene';
import { createSceneRoot, type DrawnScene, type SceneRoot } from './scene-root';

interface SceneOnTableProps extends DrawnScene {
  /** Called once for each table, after the first complete frame of it. */
  readonly onReady: () => void;
}

/** Goes on with the scene that the visit began with, or with a new one. The page's contexts hold in it. */
export function SceneOnTable(props: SceneOnTableProps) {
  return (
    <FiberProvider>
      <OnTable {...props} />
    </FiberProvider>
  );
}

function OnTable({ children, onReady, ...scene }: SceneOnTableProps) {
  const Contexts = useContextBridge();
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<SceneRoot>(null);
  const [failure, setFailure] = useState<{ readonly reason: unknown } | null>(null);

  useLayoutEffect(() => {
    const own = takeBegunScene() ?? createSceneRoot();
    root.current = own;
    own.onFailure((reason) => setFailure({ reason }));
    place.current!.append(own.element);
    return () => own.close();
  }, []);

  useLayoutEffect(() => {
    root.current!.render({
      ...scene,
      children: (quality) => (
        <Contexts>
          {children(quality)}
          <FirstPicture key={scene.table.name} onReady={onReady} />
        </Contexts>
      ),
    });
  });

  if (failure) throw failure.reason;
  return <div ref={place} />;
}
