import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { BufferGeometry, Float32BufferAttribute, PointsMaterial } from 'three';
import type { Mu } from '../../geometry/units';
import { brass, paperWhite } from '../../scene/overlays/palette';
import { useOwned } from '../../scene/useOwned';
import type { Grip, PlacedGrip } from '../../store/design/grips';
import { noPicking } from '../../scene/no-picking';

interface GripsProps {
  readonly grips: readonly PlacedGrip[];
  /** The selected grip. */
  readonly chosen: Grip | null;
  /** Height of the grips. */
  readonly level: Mu;
}

/** Sizes in pixels at any distance: corners are large, middles of sides small, openings brass. */
const looks = {
  side: { size: 8, colour: paperWhite },
  corner: { size: 13, colour: paperWhite },
  opening: { size: 13, colour: brass },
  chosen: { size: 17, colour: brass },
} as const;
const rim = '#191b16';
const rimWidth = 4;

/** Draws the grips of the selected item over any terrain. */
export function Grips({ grips, chosen, level }: GripsProps) {
  const isChosen = ({ grip }: PlacedGrip): boolean =>
    grip.kind === chosen?.kind && grip.index === chosen.index;
  return (
    <>
      {(['side', 'corner', 'opening'] as const).map((kind, order) => (
        <Squares
          key={kind}
          grips={grips.filter((each) => each.grip.kind === kind && !isChosen(each))}
          level={level}
          order={order}
          {...looks[kind]}
        />
      ))}
      <Squares grips={grips.filter(isChosen)} level={level} order={3} {...looks.chosen} />
    </>
  );
}

interface SquaresProps extends Pick<GripsProps, 'grips' | 'level'> {
  readonly size: number;
  readonly colour: string;
  readonly order: number;
}

/** Drawn after the lines on the ground. */
const firstOrder = 20;

function Squares({ grips, level, size, colour, order }: SquaresProps) {
  const invalidate = useThree((state) => state.invalidate);
  const positions = useMemo(() => grips.flatMap(({ at: [x, z] }) => [x, level, z]), [grips, level]);
  const geometry = useOwned(
    () => new BufferGeometry().setAttribute('position', new Float32BufferAttribute(positions, 3)),
    (made) => [made],
    [positions.join()],
  );
  const [under, over] = useOwned(
    () => [square(size + rimWidth, rim), square(size, colour)] as const,
    (made) => made,
    [size, colour],
  );
  useEffect(invalidate, [geometry, invalidate]);
  return (
    <>
      <points
        geometry={geometry}
        material={under}
        renderOrder={firstOrder + 2 * order}
        frustumCulled={false}
        raycast={noPicking}
      />
      <points
        geometry={geometry}
        material={over}
        renderOrder={firstOrder + 2 * order + 1}
        frustumCulled={false}
        raycast={noPicking}
      />
    </>
  );
}

const square = (size: number, color: string): PointsMaterial =>
  new PointsMaterial({
    size,
    color,
    sizeAttenuation: false,
    depthTest: false,
    transparent: true,
    toneMapped: false,
  });
